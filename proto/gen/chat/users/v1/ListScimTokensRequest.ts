// Original file: chat/users/v1/scim.proto

import type { Long } from '@grpc/proto-loader';

export interface ListScimTokensRequest {
  'realmId'?: (number | string | Long);
}

export interface ListScimTokensRequest__Output {
  'realmId': (number);
}
