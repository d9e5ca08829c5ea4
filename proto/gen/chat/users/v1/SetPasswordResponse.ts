// Original file: chat/users/v1/credentials.proto


export interface SetPasswordResponse {
}

export interface SetPasswordResponse__Output {
}
