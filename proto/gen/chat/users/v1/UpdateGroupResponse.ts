// Original file: chat/users/v1/users.proto


export interface UpdateGroupResponse {
}

export interface UpdateGroupResponse__Output {
}
