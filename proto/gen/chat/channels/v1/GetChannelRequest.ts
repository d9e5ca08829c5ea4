// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface GetChannelRequest {
  'channelId'?: (number | string | Long);
}

export interface GetChannelRequest__Output {
  'channelId': (number);
}
