// Original file: chat/users/v1/settings.proto


export interface AddNavigationViewResponse {
}

export interface AddNavigationViewResponse__Output {
}
