// Original file: chat/users/v1/groups.proto


export interface ChangeGroupMembersResponse {
}

export interface ChangeGroupMembersResponse__Output {
}
