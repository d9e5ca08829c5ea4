// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ListCompanionsRequest {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
}

export interface ListCompanionsRequest__Output {
  'realmId': (number);
  'userId': (number);
}
