// Original file: chat/users/v1/users.proto


export interface EndSessionResponse {
}

export interface EndSessionResponse__Output {
}
