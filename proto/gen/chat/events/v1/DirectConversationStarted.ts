// Original file: chat/events/v1/messaging-domain-events.proto

import type { Long } from '@grpc/proto-loader';

export interface DirectConversationStarted {
  'userIds'?: (number | string | Long)[];
}

export interface DirectConversationStarted__Output {
  'userIds': (number)[];
}
