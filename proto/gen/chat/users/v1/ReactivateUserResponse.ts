// Original file: chat/users/v1/accounts.proto


export interface ReactivateUserResponse {
}

export interface ReactivateUserResponse__Output {
}
