// Original file: chat/users/v1/groups.proto


export interface ListGroupsRequest {
  'includeDeactivated'?: (boolean);
}

export interface ListGroupsRequest__Output {
  'includeDeactivated': (boolean);
}
