// Original file: chat/users/v1/groups.proto


export interface IsGroupMemberResponse {
  'isMember'?: (boolean);
}

export interface IsGroupMemberResponse__Output {
  'isMember': (boolean);
}
