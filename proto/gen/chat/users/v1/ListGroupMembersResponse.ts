// Original file: chat/users/v1/groups.proto

import type { Long } from '@grpc/proto-loader';

export interface ListGroupMembersResponse {
  'userIds'?: (number | string | Long)[];
}

export interface ListGroupMembersResponse__Output {
  'userIds': (number)[];
}
