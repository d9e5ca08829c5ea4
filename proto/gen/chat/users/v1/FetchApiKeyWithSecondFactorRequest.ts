// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface FetchApiKeyWithSecondFactorRequest {
  'realmId'?: (number | string | Long);
  'pendingLogin'?: (string);
  'code'?: (string);
}

export interface FetchApiKeyWithSecondFactorRequest__Output {
  'realmId': (number);
  'pendingLogin': (string);
  'code': (string);
}
