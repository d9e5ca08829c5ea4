// Original file: chat/messaging/v1/messaging.proto

import type { DraftContent as _chat_messaging_v1_DraftContent, DraftContent__Output as _chat_messaging_v1_DraftContent__Output } from '../../../chat/messaging/v1/DraftContent.ts';

export interface CreateDraftsRequest {
  'drafts'?: (_chat_messaging_v1_DraftContent)[];
}

export interface CreateDraftsRequest__Output {
  'drafts': (_chat_messaging_v1_DraftContent__Output)[];
}
