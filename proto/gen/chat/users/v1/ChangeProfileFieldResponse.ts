// Original file: chat/users/v1/profiles.proto


export interface ChangeProfileFieldResponse {
}

export interface ChangeProfileFieldResponse__Output {
}
