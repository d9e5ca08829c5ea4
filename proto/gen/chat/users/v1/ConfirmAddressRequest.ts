// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface ConfirmAddressRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
}

export interface ConfirmAddressRequest__Output {
  'realmId': (number);
  'email': (string);
}
