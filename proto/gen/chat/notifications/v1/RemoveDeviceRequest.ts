// Original file: chat/notifications/v1/notifications.proto

import type { Long } from '@grpc/proto-loader';

export interface RemoveDeviceRequest {
  'deviceId'?: (number | string | Long);
}

export interface RemoveDeviceRequest__Output {
  'deviceId': (number);
}
