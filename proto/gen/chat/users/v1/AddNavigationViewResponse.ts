// Original file: chat/users/v1/users.proto


export interface AddNavigationViewResponse {
}

export interface AddNavigationViewResponse__Output {
}
