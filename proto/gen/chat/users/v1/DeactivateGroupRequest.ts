// Original file: chat/users/v1/groups.proto

import type { Long } from '@grpc/proto-loader';

export interface DeactivateGroupRequest {
  'groupId'?: (number | string | Long);
}

export interface DeactivateGroupRequest__Output {
  'groupId': (number);
}
