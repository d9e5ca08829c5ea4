// Original file: chat/users/v1/scim.proto

import type { Long } from '@grpc/proto-loader';

export interface RevokeScimTokenRequest {
  'realmId'?: (number | string | Long);
  'name'?: (string);
}

export interface RevokeScimTokenRequest__Output {
  'realmId': (number);
  'name': (string);
}
