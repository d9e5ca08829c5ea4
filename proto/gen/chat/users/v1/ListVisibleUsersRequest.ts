// Original file: chat/users/v1/accounts.proto


export interface ListVisibleUsersRequest {
}

export interface ListVisibleUsersRequest__Output {
}
