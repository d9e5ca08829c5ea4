// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface GetChannelEmailRequest {
  'channelId'?: (number | string | Long);
  'senderId'?: (number | string | Long);
  '_senderId'?: "senderId";
}

export interface GetChannelEmailRequest__Output {
  'channelId': (number);
  'senderId'?: (number);
  '_senderId'?: "senderId";
}
