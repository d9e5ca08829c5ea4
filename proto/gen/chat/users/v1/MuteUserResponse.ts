// Original file: chat/users/v1/settings.proto


export interface MuteUserResponse {
}

export interface MuteUserResponse__Output {
}
