// Original file: chat/users/v1/users.proto


export interface UpdateUserSettingsDefaultsResponse {
}

export interface UpdateUserSettingsDefaultsResponse__Output {
}
