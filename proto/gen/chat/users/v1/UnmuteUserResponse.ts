// Original file: chat/users/v1/users.proto


export interface UnmuteUserResponse {
}

export interface UnmuteUserResponse__Output {
}
