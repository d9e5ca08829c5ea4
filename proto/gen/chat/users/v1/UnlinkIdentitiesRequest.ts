// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface UnlinkIdentitiesRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
  'provider'?: (string);
  'of'?: "email"|"provider";
}

export interface UnlinkIdentitiesRequest__Output {
  'realmId': (number);
  'email'?: (string);
  'provider'?: (string);
  'of'?: "email"|"provider";
}
