// Original file: chat/users/v1/bots.proto

import type { Long } from '@grpc/proto-loader';

export interface BotChannel {
  'channelId'?: (number | string | Long);
  'name'?: (string);
}

export interface BotChannel__Output {
  'channelId': (number);
  'name': (string);
}
