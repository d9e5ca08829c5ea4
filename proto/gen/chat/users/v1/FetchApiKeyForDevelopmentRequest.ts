// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface FetchApiKeyForDevelopmentRequest {
  'realmId'?: (number | string | Long);
  'username'?: (string);
}

export interface FetchApiKeyForDevelopmentRequest__Output {
  'realmId': (number);
  'username': (string);
}
