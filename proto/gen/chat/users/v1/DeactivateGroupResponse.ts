// Original file: chat/users/v1/groups.proto


export interface DeactivateGroupResponse {
}

export interface DeactivateGroupResponse__Output {
}
