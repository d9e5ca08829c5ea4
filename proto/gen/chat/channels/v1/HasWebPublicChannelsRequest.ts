// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface HasWebPublicChannelsRequest {
  'realmId'?: (number | string | Long);
}

export interface HasWebPublicChannelsRequest__Output {
  'realmId': (number);
}
