// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateLoginTokenRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
}

export interface CreateLoginTokenRequest__Output {
  'realmId': (number);
  'email': (string);
}
