// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface GetSecondFactorsResponse {
  'totpSinceSeconds'?: (number | string | Long);
  'recoveryCodesLeft'?: (number);
  '_totpSinceSeconds'?: "totpSinceSeconds";
}

export interface GetSecondFactorsResponse__Output {
  'totpSinceSeconds'?: (number);
  'recoveryCodesLeft': (number);
  '_totpSinceSeconds'?: "totpSinceSeconds";
}
