// Original file: chat/users/v1/users.proto


export interface GetOwnUserRequest {
}

export interface GetOwnUserRequest__Output {
}
