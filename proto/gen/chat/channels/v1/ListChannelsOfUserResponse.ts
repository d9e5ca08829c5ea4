// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ListChannelsOfUserResponse {
  'channelIds'?: (number | string | Long)[];
}

export interface ListChannelsOfUserResponse__Output {
  'channelIds': (number)[];
}
