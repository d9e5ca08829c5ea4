// Original file: chat/users/v1/users.proto


export interface ReactivateUserResponse {
}

export interface ReactivateUserResponse__Output {
}
