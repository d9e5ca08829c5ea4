// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface GetChannelIdResponse {
  'channelId'?: (number | string | Long);
}

export interface GetChannelIdResponse__Output {
  'channelId': (number);
}
