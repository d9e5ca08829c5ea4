// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface SetDefaultChannelRequest {
  'channelId'?: (number | string | Long);
  'isDefault'?: (boolean);
}

export interface SetDefaultChannelRequest__Output {
  'channelId': (number);
  'isDefault': (boolean);
}
