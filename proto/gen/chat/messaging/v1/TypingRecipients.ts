// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface TypingRecipients {
  'userIds'?: (number | string | Long)[];
}

export interface TypingRecipients__Output {
  'userIds': (number)[];
}
