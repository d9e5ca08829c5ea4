// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface DirectRecipients {
  'userIds'?: (number | string | Long)[];
  'emails'?: (string)[];
}

export interface DirectRecipients__Output {
  'userIds': (number)[];
  'emails': (string)[];
}
