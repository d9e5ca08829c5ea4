// Original file: chat/users/v1/credentials.proto

import type { Long } from '@grpc/proto-loader';

export interface InvalidatePasswordRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
}

export interface InvalidatePasswordRequest__Output {
  'realmId': (number);
  'email': (string);
}
