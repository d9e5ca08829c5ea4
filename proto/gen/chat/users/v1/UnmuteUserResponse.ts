// Original file: chat/users/v1/settings.proto


export interface UnmuteUserResponse {
}

export interface UnmuteUserResponse__Output {
}
