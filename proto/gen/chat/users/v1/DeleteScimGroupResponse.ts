// Original file: chat/users/v1/scim.proto


export interface DeleteScimGroupResponse {
}

export interface DeleteScimGroupResponse__Output {
}
