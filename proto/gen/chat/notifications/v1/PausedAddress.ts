// Original file: chat/notifications/v1/notifications.proto

import type { Long } from '@grpc/proto-loader';

export interface PausedAddress {
  'address'?: (string);
  'reason'?: (string);
  'pausedAtSeconds'?: (number | string | Long);
}

export interface PausedAddress__Output {
  'address': (string);
  'reason': (string);
  'pausedAtSeconds': (number);
}
