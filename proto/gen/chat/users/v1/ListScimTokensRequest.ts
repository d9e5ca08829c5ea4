// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface ListScimTokensRequest {
  'realmId'?: (number | string | Long);
}

export interface ListScimTokensRequest__Output {
  'realmId': (number);
}
