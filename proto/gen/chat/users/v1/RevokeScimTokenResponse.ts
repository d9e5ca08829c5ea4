// Original file: chat/users/v1/users.proto


export interface RevokeScimTokenResponse {
}

export interface RevokeScimTokenResponse__Output {
}
