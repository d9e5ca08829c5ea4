// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ListCompanionsResponse {
  'userIds'?: (number | string | Long)[];
}

export interface ListCompanionsResponse__Output {
  'userIds': (number)[];
}
