// Original file: chat/users/v1/sessions.proto


export interface ListSessionsRequest {
}

export interface ListSessionsRequest__Output {
}
