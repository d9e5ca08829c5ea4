// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface FetchApiKeyRequest {
  'realmId'?: (number | string | Long);
  'username'?: (string);
  'password'?: (string);
}

export interface FetchApiKeyRequest__Output {
  'realmId': (number);
  'username': (string);
  'password': (string);
}
