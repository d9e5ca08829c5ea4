// Original file: chat/users/v1/accounts.proto


export interface DeactivateOwnUserRequest {
}

export interface DeactivateOwnUserRequest__Output {
}
