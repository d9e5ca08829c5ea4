// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface AddSubmessageRequest {
  'messageId'?: (number | string | Long);
  'msgType'?: (string);
  'content'?: (string);
}

export interface AddSubmessageRequest__Output {
  'messageId': (number);
  'msgType': (string);
  'content': (string);
}
