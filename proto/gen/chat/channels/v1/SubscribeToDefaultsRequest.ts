// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface SubscribeToDefaultsRequest {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
}

export interface SubscribeToDefaultsRequest__Output {
  'realmId': (number);
  'userId': (number);
}
