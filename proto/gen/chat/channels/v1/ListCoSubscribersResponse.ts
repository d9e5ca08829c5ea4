// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ListCoSubscribersResponse {
  'userIds'?: (number | string | Long)[];
}

export interface ListCoSubscribersResponse__Output {
  'userIds': (number)[];
}
