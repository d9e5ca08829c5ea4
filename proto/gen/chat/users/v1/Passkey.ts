// Original file: chat/users/v1/second-factors.proto

import type { Long } from '@grpc/proto-loader';

export interface Passkey {
  'passkeyId'?: (number | string | Long);
  'name'?: (string);
  'host'?: (string);
  'createdAtSeconds'?: (number | string | Long);
  'lastUsedAtSeconds'?: (number | string | Long);
  '_lastUsedAtSeconds'?: "lastUsedAtSeconds";
}

export interface Passkey__Output {
  'passkeyId': (number);
  'name': (string);
  'host': (string);
  'createdAtSeconds': (number);
  'lastUsedAtSeconds'?: (number);
  '_lastUsedAtSeconds'?: "lastUsedAtSeconds";
}
