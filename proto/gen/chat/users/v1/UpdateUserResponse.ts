// Original file: chat/users/v1/users.proto


export interface UpdateUserResponse {
}

export interface UpdateUserResponse__Output {
}
