// Original file: chat/users/v1/users.proto


export interface ListGroupsRequest {
  'includeDeactivated'?: (boolean);
}

export interface ListGroupsRequest__Output {
  'includeDeactivated': (boolean);
}
