// Original file: chat/users/v1/users.proto


export interface MuteUserResponse {
}

export interface MuteUserResponse__Output {
}
