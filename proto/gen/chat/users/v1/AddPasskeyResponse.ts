// Original file: chat/users/v1/second-factors.proto

import type { Long } from '@grpc/proto-loader';

export interface AddPasskeyResponse {
  'passkeyId'?: (number | string | Long);
  'codes'?: (string)[];
}

export interface AddPasskeyResponse__Output {
  'passkeyId': (number);
  'codes': (string)[];
}
