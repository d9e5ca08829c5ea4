// Original file: chat/events/v1/messaging-facts.proto

import type { Long } from '@grpc/proto-loader';

export interface DirectConversationStarted {
  'userIds'?: (number | string | Long)[];
}

export interface DirectConversationStarted__Output {
  'userIds': (number)[];
}
