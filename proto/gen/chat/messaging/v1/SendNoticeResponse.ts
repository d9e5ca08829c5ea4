// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface SendNoticeResponse {
  'messageId'?: (number | string | Long);
}

export interface SendNoticeResponse__Output {
  'messageId': (number);
}
