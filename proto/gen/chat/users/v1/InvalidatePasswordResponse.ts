// Original file: chat/users/v1/credentials.proto


export interface InvalidatePasswordResponse {
}

export interface InvalidatePasswordResponse__Output {
}
