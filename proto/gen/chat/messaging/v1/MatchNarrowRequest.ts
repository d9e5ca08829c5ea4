// Original file: chat/messaging/v1/messaging.proto

import type { NarrowTerm as _chat_messaging_v1_NarrowTerm, NarrowTerm__Output as _chat_messaging_v1_NarrowTerm__Output } from '../../../chat/messaging/v1/NarrowTerm.ts';
import type { Long } from '@grpc/proto-loader';

export interface MatchNarrowRequest {
  'messageIds'?: (number | string | Long)[];
  'narrow'?: (_chat_messaging_v1_NarrowTerm)[];
}

export interface MatchNarrowRequest__Output {
  'messageIds': (number)[];
  'narrow': (_chat_messaging_v1_NarrowTerm__Output)[];
}
