// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface SubscribeToDefaultsRequest {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'channelIds'?: (number | string | Long)[];
  'includeDefaults'?: (boolean);
  '_includeDefaults'?: "includeDefaults";
}

export interface SubscribeToDefaultsRequest__Output {
  'realmId': (number);
  'userId': (number);
  'channelIds': (number)[];
  'includeDefaults'?: (boolean);
  '_includeDefaults'?: "includeDefaults";
}
