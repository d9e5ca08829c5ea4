// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface FetchApiKeyByJwtRequest {
  'realmId'?: (number | string | Long);
  'token'?: (string);
  'includeProfile'?: (boolean);
}

export interface FetchApiKeyByJwtRequest__Output {
  'realmId': (number);
  'token': (string);
  'includeProfile': (boolean);
}
