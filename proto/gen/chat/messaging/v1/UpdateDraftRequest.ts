// Original file: chat/messaging/v1/messaging.proto

import type { DraftContent as _chat_messaging_v1_DraftContent, DraftContent__Output as _chat_messaging_v1_DraftContent__Output } from '../../../chat/messaging/v1/DraftContent.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateDraftRequest {
  'draftId'?: (number | string | Long);
  'draft'?: (_chat_messaging_v1_DraftContent | null);
}

export interface UpdateDraftRequest__Output {
  'draftId': (number);
  'draft': (_chat_messaging_v1_DraftContent__Output | null);
}
