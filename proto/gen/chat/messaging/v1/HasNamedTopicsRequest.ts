// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface HasNamedTopicsRequest {
  'realmId'?: (number | string | Long);
  'channelId'?: (number | string | Long);
}

export interface HasNamedTopicsRequest__Output {
  'realmId': (number);
  'channelId': (number);
}
