// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateLinkifierResponse {
  'linkifierId'?: (number | string | Long);
}

export interface CreateLinkifierResponse__Output {
  'linkifierId': (number);
}
