// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ListReadReceiptsResponse {
  'userIds'?: (number | string | Long)[];
}

export interface ListReadReceiptsResponse__Output {
  'userIds': (number)[];
}
