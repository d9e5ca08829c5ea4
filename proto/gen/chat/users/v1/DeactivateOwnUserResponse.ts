// Original file: chat/users/v1/accounts.proto


export interface DeactivateOwnUserResponse {
}

export interface DeactivateOwnUserResponse__Output {
}
