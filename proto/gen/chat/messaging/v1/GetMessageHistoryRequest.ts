// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface GetMessageHistoryRequest {
  'messageId'?: (number | string | Long);
  'allowEmptyTopicName'?: (boolean);
}

export interface GetMessageHistoryRequest__Output {
  'messageId': (number);
  'allowEmptyTopicName': (boolean);
}
