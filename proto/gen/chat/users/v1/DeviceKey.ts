// Original file: chat/users/v1/credentials.proto

import type { Long } from '@grpc/proto-loader';

export interface DeviceKey {
  'deviceKeyId'?: (number | string | Long);
  'name'?: (string);
  'createdAtSeconds'?: (number | string | Long);
  'lastUsedAtSeconds'?: (number | string | Long);
  'expiresAtSeconds'?: (number | string | Long);
  '_lastUsedAtSeconds'?: "lastUsedAtSeconds";
  '_expiresAtSeconds'?: "expiresAtSeconds";
}

export interface DeviceKey__Output {
  'deviceKeyId': (number);
  'name': (string);
  'createdAtSeconds': (number);
  'lastUsedAtSeconds'?: (number);
  'expiresAtSeconds'?: (number);
  '_lastUsedAtSeconds'?: "lastUsedAtSeconds";
  '_expiresAtSeconds'?: "expiresAtSeconds";
}
