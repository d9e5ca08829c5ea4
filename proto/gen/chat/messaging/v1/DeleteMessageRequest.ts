// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteMessageRequest {
  'messageId'?: (number | string | Long);
}

export interface DeleteMessageRequest__Output {
  'messageId': (number);
}
