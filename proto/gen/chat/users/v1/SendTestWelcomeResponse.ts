// Original file: chat/users/v1/realms.proto

import type { Long } from '@grpc/proto-loader';

export interface SendTestWelcomeResponse {
  'messageId'?: (number | string | Long);
}

export interface SendTestWelcomeResponse__Output {
  'messageId': (number);
}
