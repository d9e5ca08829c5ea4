// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteLinkifierRequest {
  'linkifierId'?: (number | string | Long);
}

export interface DeleteLinkifierRequest__Output {
  'linkifierId': (number);
}
