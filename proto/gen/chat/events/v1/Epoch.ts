// Original file: chat/events/v1/log.proto

import type { Long } from '@grpc/proto-loader';

export interface Epoch {
  'id'?: (string);
  'beganAtMs'?: (number | string | Long);
}

export interface Epoch__Output {
  'id': (string);
  'beganAtMs': (number);
}
