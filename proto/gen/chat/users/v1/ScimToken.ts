// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface ScimToken {
  'name'?: (string);
  'createdAtSeconds'?: (number | string | Long);
  'lastUsedAtSeconds'?: (number | string | Long);
  '_lastUsedAtSeconds'?: "lastUsedAtSeconds";
}

export interface ScimToken__Output {
  'name': (string);
  'createdAtSeconds': (number);
  'lastUsedAtSeconds'?: (number);
  '_lastUsedAtSeconds'?: "lastUsedAtSeconds";
}
