// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteTopicRequest {
  'channelId'?: (number | string | Long);
  'topic'?: (string);
}

export interface DeleteTopicRequest__Output {
  'channelId': (number);
  'topic': (string);
}
