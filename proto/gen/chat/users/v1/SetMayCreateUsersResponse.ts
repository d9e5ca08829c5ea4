// Original file: chat/users/v1/accounts.proto


export interface SetMayCreateUsersResponse {
}

export interface SetMayCreateUsersResponse__Output {
}
