// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface ResetSecondFactorsRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
}

export interface ResetSecondFactorsRequest__Output {
  'realmId': (number);
  'email': (string);
}
