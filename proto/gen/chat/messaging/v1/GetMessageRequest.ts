// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface GetMessageRequest {
  'messageId'?: (number | string | Long);
  'applyMarkdown'?: (boolean);
  'allowEmptyTopicName'?: (boolean);
}

export interface GetMessageRequest__Output {
  'messageId': (number);
  'applyMarkdown': (boolean);
  'allowEmptyTopicName': (boolean);
}
