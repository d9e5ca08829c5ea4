// Original file: chat/users/v1/groups.proto

import type { Long } from '@grpc/proto-loader';

export interface ListSubgroupsResponse {
  'groupIds'?: (number | string | Long)[];
}

export interface ListSubgroupsResponse__Output {
  'groupIds': (number)[];
}
