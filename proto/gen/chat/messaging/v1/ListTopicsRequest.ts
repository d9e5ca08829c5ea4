// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ListTopicsRequest {
  'channelId'?: (number | string | Long);
  'allowEmptyTopicName'?: (boolean);
}

export interface ListTopicsRequest__Output {
  'channelId': (number);
  'allowEmptyTopicName': (boolean);
}
