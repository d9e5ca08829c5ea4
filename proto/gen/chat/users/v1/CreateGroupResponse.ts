// Original file: chat/users/v1/groups.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateGroupResponse {
  'groupId'?: (number | string | Long);
}

export interface CreateGroupResponse__Output {
  'groupId': (number);
}
