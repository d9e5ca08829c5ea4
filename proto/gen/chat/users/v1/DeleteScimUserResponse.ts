// Original file: chat/users/v1/scim.proto


export interface DeleteScimUserResponse {
}

export interface DeleteScimUserResponse__Output {
}
