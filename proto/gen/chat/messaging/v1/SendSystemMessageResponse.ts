// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface SendSystemMessageResponse {
  'messageId'?: (number | string | Long);
}

export interface SendSystemMessageResponse__Output {
  'messageId': (number);
}
