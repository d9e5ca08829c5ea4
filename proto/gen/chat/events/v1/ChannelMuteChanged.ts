// Original file: chat/events/v1/channels-domain-events.proto

import type { Long } from '@grpc/proto-loader';

export interface ChannelMuteChanged {
  'channelId'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'isMuted'?: (boolean);
}

export interface ChannelMuteChanged__Output {
  'channelId': (number);
  'userId': (number);
  'isMuted': (boolean);
}
