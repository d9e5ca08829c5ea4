// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteDraftRequest {
  'draftId'?: (number | string | Long);
}

export interface DeleteDraftRequest__Output {
  'draftId': (number);
}
