// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface UserSecurity {
  'userId'?: (number | string | Long);
  'hasSecondFactor'?: (boolean);
  'lastUsedAtSeconds'?: (number | string | Long);
  '_lastUsedAtSeconds'?: "lastUsedAtSeconds";
}

export interface UserSecurity__Output {
  'userId': (number);
  'hasSecondFactor': (boolean);
  'lastUsedAtSeconds'?: (number);
  '_lastUsedAtSeconds'?: "lastUsedAtSeconds";
}
