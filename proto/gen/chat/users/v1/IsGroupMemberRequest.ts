// Original file: chat/users/v1/groups.proto

import type { Long } from '@grpc/proto-loader';

export interface IsGroupMemberRequest {
  'groupId'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'directOnly'?: (boolean);
}

export interface IsGroupMemberRequest__Output {
  'groupId': (number);
  'userId': (number);
  'directOnly': (boolean);
}
