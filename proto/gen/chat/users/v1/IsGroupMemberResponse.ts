// Original file: chat/users/v1/users.proto


export interface IsGroupMemberResponse {
  'isMember'?: (boolean);
}

export interface IsGroupMemberResponse__Output {
  'isMember': (boolean);
}
