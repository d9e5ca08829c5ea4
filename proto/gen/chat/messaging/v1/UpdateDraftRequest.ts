// Original file: chat/messaging/v1/messaging.proto

import type { WantedDraft as _chat_messaging_v1_WantedDraft, WantedDraft__Output as _chat_messaging_v1_WantedDraft__Output } from '../../../chat/messaging/v1/WantedDraft.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateDraftRequest {
  'draftId'?: (number | string | Long);
  'draft'?: (_chat_messaging_v1_WantedDraft | null);
}

export interface UpdateDraftRequest__Output {
  'draftId': (number);
  'draft': (_chat_messaging_v1_WantedDraft__Output | null);
}
