// Original file: chat/users/v1/accounts.proto


export interface UpdateUserResponse {
}

export interface UpdateUserResponse__Output {
}
