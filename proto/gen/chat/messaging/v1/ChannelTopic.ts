// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ChannelTopic {
  'channelId'?: (number | string | Long);
  'topic'?: (string);
}

export interface ChannelTopic__Output {
  'channelId': (number);
  'topic': (string);
}
