// Original file: chat/users/v1/groups.proto

import type { Long } from '@grpc/proto-loader';

export interface ListGroupMembersRequest {
  'groupId'?: (number | string | Long);
  'directOnly'?: (boolean);
}

export interface ListGroupMembersRequest__Output {
  'groupId': (number);
  'directOnly': (boolean);
}
