// Original file: chat/messaging/v1/messaging.proto

import type { _chat_messaging_v1_ListMessagesRequest_Range, _chat_messaging_v1_ListMessagesRequest_Range__Output } from '../../../chat/messaging/v1/ListMessagesRequest.ts';
import type { NarrowTerm as _chat_messaging_v1_NarrowTerm, NarrowTerm__Output as _chat_messaging_v1_NarrowTerm__Output } from '../../../chat/messaging/v1/NarrowTerm.ts';
import type { FlagChange as _chat_messaging_v1_FlagChange, FlagChange__Output as _chat_messaging_v1_FlagChange__Output } from '../../../chat/messaging/v1/FlagChange.ts';

export interface UpdateMessageFlagsInNarrowRequest {
  'range'?: (_chat_messaging_v1_ListMessagesRequest_Range | null);
  'narrow'?: (_chat_messaging_v1_NarrowTerm)[];
  'change'?: (_chat_messaging_v1_FlagChange | null);
}

export interface UpdateMessageFlagsInNarrowRequest__Output {
  'range': (_chat_messaging_v1_ListMessagesRequest_Range__Output | null);
  'narrow': (_chat_messaging_v1_NarrowTerm__Output)[];
  'change': (_chat_messaging_v1_FlagChange__Output | null);
}
