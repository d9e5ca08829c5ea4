// Original file: chat/users/v1/credentials.proto

import type { Long } from '@grpc/proto-loader';

export interface SetPasswordRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
  'password'?: (string);
}

export interface SetPasswordRequest__Output {
  'realmId': (number);
  'email': (string);
  'password': (string);
}
