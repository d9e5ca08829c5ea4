// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateChannelResponse {
  'channelId'?: (number | string | Long);
}

export interface CreateChannelResponse__Output {
  'channelId': (number);
}
