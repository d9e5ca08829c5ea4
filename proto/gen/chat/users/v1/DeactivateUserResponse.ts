// Original file: chat/users/v1/users.proto


export interface DeactivateUserResponse {
}

export interface DeactivateUserResponse__Output {
}
