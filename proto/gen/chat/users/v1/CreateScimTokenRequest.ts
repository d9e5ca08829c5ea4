// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateScimTokenRequest {
  'realmId'?: (number | string | Long);
  'name'?: (string);
}

export interface CreateScimTokenRequest__Output {
  'realmId': (number);
  'name': (string);
}
