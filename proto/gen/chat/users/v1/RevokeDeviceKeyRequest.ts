// Original file: chat/users/v1/credentials.proto

import type { Long } from '@grpc/proto-loader';

export interface RevokeDeviceKeyRequest {
  'deviceKeyId'?: (number | string | Long);
}

export interface RevokeDeviceKeyRequest__Output {
  'deviceKeyId': (number);
}
