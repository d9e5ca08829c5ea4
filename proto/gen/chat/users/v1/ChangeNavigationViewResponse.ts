// Original file: chat/users/v1/users.proto


export interface ChangeNavigationViewResponse {
}

export interface ChangeNavigationViewResponse__Output {
}
