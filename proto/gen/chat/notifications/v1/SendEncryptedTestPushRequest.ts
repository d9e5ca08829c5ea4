// Original file: chat/notifications/v1/notifications.proto

import type { Long } from '@grpc/proto-loader';

export interface SendEncryptedTestPushRequest {
  'deviceId'?: (number | string | Long);
  '_deviceId'?: "deviceId";
}

export interface SendEncryptedTestPushRequest__Output {
  'deviceId'?: (number);
  '_deviceId'?: "deviceId";
}
