// Original file: chat/users/v1/users.proto


export interface ChangeProfileFieldResponse {
}

export interface ChangeProfileFieldResponse__Output {
}
