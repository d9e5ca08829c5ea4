// Original file: chat/users/v1/sessions.proto


export interface EndSessionResponse {
}

export interface EndSessionResponse__Output {
}
