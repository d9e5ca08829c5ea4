// Original file: chat/presence/v1/presence.proto

import type { Long } from '@grpc/proto-loader';

export interface TypingPeople {
  'userIds'?: (number | string | Long)[];
}

export interface TypingPeople__Output {
  'userIds': (number)[];
}
