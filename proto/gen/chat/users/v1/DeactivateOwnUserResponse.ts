// Original file: chat/users/v1/users.proto


export interface DeactivateOwnUserResponse {
}

export interface DeactivateOwnUserResponse__Output {
}
