// Original file: chat/users/v1/users.proto


export interface SetPasswordResponse {
}

export interface SetPasswordResponse__Output {
}
