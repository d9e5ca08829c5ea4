// Original file: chat/users/v1/users.proto


export interface InvalidatePasswordResponse {
}

export interface InvalidatePasswordResponse__Output {
}
