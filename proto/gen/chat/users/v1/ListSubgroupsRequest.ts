// Original file: chat/users/v1/groups.proto

import type { Long } from '@grpc/proto-loader';

export interface ListSubgroupsRequest {
  'groupId'?: (number | string | Long);
  'directOnly'?: (boolean);
}

export interface ListSubgroupsRequest__Output {
  'groupId': (number);
  'directOnly': (boolean);
}
