// Original file: chat/users/v1/settings.proto


export interface UpdateUserSettingsDefaultsResponse {
}

export interface UpdateUserSettingsDefaultsResponse__Output {
}
