// Original file: chat/notifications/v1/notifications.proto

import type { Long } from '@grpc/proto-loader';

export interface RegisterDeviceResponse {
  'deviceId'?: (number | string | Long);
}

export interface RegisterDeviceResponse__Output {
  'deviceId': (number);
}
