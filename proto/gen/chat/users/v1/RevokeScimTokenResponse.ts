// Original file: chat/users/v1/scim.proto


export interface RevokeScimTokenResponse {
}

export interface RevokeScimTokenResponse__Output {
}
