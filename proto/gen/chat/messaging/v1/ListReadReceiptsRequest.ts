// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ListReadReceiptsRequest {
  'messageId'?: (number | string | Long);
}

export interface ListReadReceiptsRequest__Output {
  'messageId': (number);
}
