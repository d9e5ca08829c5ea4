// Original file: chat/users/v1/users.proto


export interface EndUserAccessResponse {
}

export interface EndUserAccessResponse__Output {
}
