// Original file: chat/users/v1/settings.proto


export interface ChangeNavigationViewResponse {
}

export interface ChangeNavigationViewResponse__Output {
}
