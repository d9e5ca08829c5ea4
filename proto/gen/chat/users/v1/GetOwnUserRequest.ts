// Original file: chat/users/v1/accounts.proto


export interface GetOwnUserRequest {
}

export interface GetOwnUserRequest__Output {
}
