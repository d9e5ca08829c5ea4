// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateDraftsResponse {
  'draftIds'?: (number | string | Long)[];
}

export interface CreateDraftsResponse__Output {
  'draftIds': (number)[];
}
