// Original file: chat/users/v1/users.proto


export interface UpdateUserSettingsResponse {
}

export interface UpdateUserSettingsResponse__Output {
}
