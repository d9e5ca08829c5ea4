// Original file: chat/users/v1/users.proto


export interface DeactivateGroupResponse {
}

export interface DeactivateGroupResponse__Output {
}
