// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ListChannelActivityRequest {
  'realmId'?: (number | string | Long);
  'channelIds'?: (number | string | Long)[];
  'sinceSeconds'?: (number | string | Long);
}

export interface ListChannelActivityRequest__Output {
  'realmId': (number);
  'channelIds': (number)[];
  'sinceSeconds': (number);
}
