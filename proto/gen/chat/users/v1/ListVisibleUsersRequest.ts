// Original file: chat/users/v1/users.proto


export interface ListVisibleUsersRequest {
}

export interface ListVisibleUsersRequest__Output {
}
