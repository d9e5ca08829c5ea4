// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface SendReplyResponse {
  'messageId'?: (number | string | Long);
}

export interface SendReplyResponse__Output {
  'messageId': (number);
}
