// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ListMembersResponse {
  'userIds'?: (number | string | Long)[];
}

export interface ListMembersResponse__Output {
  'userIds': (number)[];
}
