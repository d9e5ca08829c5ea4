// Original file: chat/users/v1/user-security.proto


export interface EndUserAccessResponse {
}

export interface EndUserAccessResponse__Output {
}
