// Original file: chat/users/v1/users.proto


export interface ChangeGroupMembersResponse {
}

export interface ChangeGroupMembersResponse__Output {
}
