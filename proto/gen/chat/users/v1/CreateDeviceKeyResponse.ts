// Original file: chat/users/v1/credentials.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateDeviceKeyResponse {
  'deviceKeyId'?: (number | string | Long);
  'apiKey'?: (string);
}

export interface CreateDeviceKeyResponse__Output {
  'deviceKeyId': (number);
  'apiKey': (string);
}
