// Original file: chat/users/v1/user-security.proto

import type { Long } from '@grpc/proto-loader';

export interface UserSecuritySummary {
  'userId'?: (number | string | Long);
  'hasSecondFactor'?: (boolean);
  'lastUsedAtSeconds'?: (number | string | Long);
  '_lastUsedAtSeconds'?: "lastUsedAtSeconds";
}

export interface UserSecuritySummary__Output {
  'userId': (number);
  'hasSecondFactor': (boolean);
  'lastUsedAtSeconds'?: (number);
  '_lastUsedAtSeconds'?: "lastUsedAtSeconds";
}
