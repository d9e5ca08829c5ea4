// Original file: chat/users/v1/settings.proto


export interface UpdateUserSettingsResponse {
}

export interface UpdateUserSettingsResponse__Output {
}
