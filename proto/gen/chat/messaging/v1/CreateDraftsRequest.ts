// Original file: chat/messaging/v1/messaging.proto

import type { WantedDraft as _chat_messaging_v1_WantedDraft, WantedDraft__Output as _chat_messaging_v1_WantedDraft__Output } from '../../../chat/messaging/v1/WantedDraft.ts';

export interface CreateDraftsRequest {
  'drafts'?: (_chat_messaging_v1_WantedDraft)[];
}

export interface CreateDraftsRequest__Output {
  'drafts': (_chat_messaging_v1_WantedDraft__Output)[];
}
