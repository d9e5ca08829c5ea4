// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface IsSubscribedRequest {
  'channelId'?: (number | string | Long);
  'userId'?: (number | string | Long);
}

export interface IsSubscribedRequest__Output {
  'channelId': (number);
  'userId': (number);
}
