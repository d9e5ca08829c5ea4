// Original file: chat/users/v1/users.proto


export interface ListSessionsRequest {
}

export interface ListSessionsRequest__Output {
}
