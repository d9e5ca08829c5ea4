// Original file: chat/users/v1/users.proto


export interface ListKnownUsersRequest {
}

export interface ListKnownUsersRequest__Output {
}
