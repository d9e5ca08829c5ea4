// Original file: chat/users/v1/sessions.proto


export interface EndSessionsResponse {
}

export interface EndSessionsResponse__Output {
}
