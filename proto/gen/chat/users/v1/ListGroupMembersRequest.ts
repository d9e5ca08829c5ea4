// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface ListGroupMembersRequest {
  'groupId'?: (number | string | Long);
  'directOnly'?: (boolean);
}

export interface ListGroupMembersRequest__Output {
  'groupId': (number);
  'directOnly': (boolean);
}
