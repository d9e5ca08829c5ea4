// Original file: chat/users/v1/users.proto


export interface EndSessionsResponse {
}

export interface EndSessionsResponse__Output {
}
