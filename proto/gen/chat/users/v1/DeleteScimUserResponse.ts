// Original file: chat/users/v1/users.proto


export interface DeleteScimUserResponse {
}

export interface DeleteScimUserResponse__Output {
}
