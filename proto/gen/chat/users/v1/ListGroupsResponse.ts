// Original file: chat/users/v1/users.proto


export interface ListGroupsResponse {
  'groupsJson'?: (string);
}

export interface ListGroupsResponse__Output {
  'groupsJson': (string);
}
