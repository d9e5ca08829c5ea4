// Original file: chat/users/v1/users.proto


export interface DeactivateOwnUserRequest {
}

export interface DeactivateOwnUserRequest__Output {
}
