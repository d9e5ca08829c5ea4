// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface MarkChannelAsReadRequest {
  'channelId'?: (number | string | Long);
}

export interface MarkChannelAsReadRequest__Output {
  'channelId': (number);
}
