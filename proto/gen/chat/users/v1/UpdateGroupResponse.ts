// Original file: chat/users/v1/groups.proto


export interface UpdateGroupResponse {
}

export interface UpdateGroupResponse__Output {
}
