// Original file: chat/users/v1/users.proto


export interface SetMayCreateUsersResponse {
}

export interface SetMayCreateUsersResponse__Output {
}
