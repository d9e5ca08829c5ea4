// Original file: chat/users/v1/accounts.proto


export interface DeactivateUserResponse {
}

export interface DeactivateUserResponse__Output {
}
