// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface RequestPasswordResetRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
}

export interface RequestPasswordResetRequest__Output {
  'realmId': (number);
  'email': (string);
}
