// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface SendMailedMessageResponse {
  'messageId'?: (number | string | Long);
}

export interface SendMailedMessageResponse__Output {
  'messageId': (number);
}
