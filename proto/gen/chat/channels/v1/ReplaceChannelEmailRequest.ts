// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ReplaceChannelEmailRequest {
  'channelId'?: (number | string | Long);
  'senderId'?: (number | string | Long);
  '_senderId'?: "senderId";
}

export interface ReplaceChannelEmailRequest__Output {
  'channelId': (number);
  'senderId'?: (number);
  '_senderId'?: "senderId";
}
