// Original file: chat/presence/v1/presence.proto

import type { Long } from '@grpc/proto-loader';

export interface TypingTopic {
  'channelId'?: (number | string | Long);
  'topic'?: (string);
}

export interface TypingTopic__Output {
  'channelId': (number);
  'topic': (string);
}
