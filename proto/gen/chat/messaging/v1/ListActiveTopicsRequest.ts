// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ListActiveTopicsRequest {
  'sinceSeconds'?: (number | string | Long);
  'limit'?: (number);
}

export interface ListActiveTopicsRequest__Output {
  'sinceSeconds': (number);
  'limit': (number);
}
