// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface MarkTopicAsReadRequest {
  'channelId'?: (number | string | Long);
  'topic'?: (string);
}

export interface MarkTopicAsReadRequest__Output {
  'channelId': (number);
  'topic': (string);
}
