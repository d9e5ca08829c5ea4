// Original file: chat/messaging/v1/messaging.proto

import type { FlagChange as _chat_messaging_v1_FlagChange, FlagChange__Output as _chat_messaging_v1_FlagChange__Output } from '../../../chat/messaging/v1/FlagChange.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateMessageFlagsRequest {
  'messageIds'?: (number | string | Long)[];
  'change'?: (_chat_messaging_v1_FlagChange | null);
}

export interface UpdateMessageFlagsRequest__Output {
  'messageIds': (number)[];
  'change': (_chat_messaging_v1_FlagChange__Output | null);
}
