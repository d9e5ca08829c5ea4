// Original file: chat/events/v1/log.proto

import type { FlaggedUsers as _chat_events_v1_FlaggedUsers, FlaggedUsers__Output as _chat_events_v1_FlaggedUsers__Output } from '../../../chat/events/v1/FlaggedUsers.ts';

export interface Audience {
  'everyone'?: (boolean);
  'userIds'?: (Buffer | Uint8Array | string);
  'allPublicChannels'?: (boolean);
  'flags'?: (_chat_events_v1_FlaggedUsers)[];
  'rosterId'?: (Buffer | Uint8Array | string);
}

export interface Audience__Output {
  'everyone': (boolean);
  'userIds': (Buffer);
  'allPublicChannels': (boolean);
  'flags': (_chat_events_v1_FlaggedUsers__Output)[];
  'rosterId': (Buffer);
}
