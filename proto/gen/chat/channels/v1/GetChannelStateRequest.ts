// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface GetChannelStateRequest {
  'realmId'?: (number | string | Long);
  'channelId'?: (number | string | Long);
}

export interface GetChannelStateRequest__Output {
  'realmId': (number);
  'channelId': (number);
}
