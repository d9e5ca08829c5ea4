// Original file: chat/users/v1/users.proto


export interface DeleteScimGroupResponse {
}

export interface DeleteScimGroupResponse__Output {
}
