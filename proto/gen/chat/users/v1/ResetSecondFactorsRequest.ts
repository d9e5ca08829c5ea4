// Original file: chat/users/v1/second-factors.proto

import type { Long } from '@grpc/proto-loader';

export interface ResetSecondFactorsRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
}

export interface ResetSecondFactorsRequest__Output {
  'realmId': (number);
  'email': (string);
}
