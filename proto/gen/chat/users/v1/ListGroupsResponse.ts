// Original file: chat/users/v1/groups.proto


export interface ListGroupsResponse {
  'groupsJson'?: (string);
}

export interface ListGroupsResponse__Output {
  'groupsJson': (string);
}
