// Original file: chat/users/v1/settings.proto

import type { Long } from '@grpc/proto-loader';

export interface ConfirmAddressRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
  'token'?: (string);
  'by'?: "email"|"token";
}

export interface ConfirmAddressRequest__Output {
  'realmId': (number);
  'email'?: (string);
  'token'?: (string);
  'by'?: "email"|"token";
}
