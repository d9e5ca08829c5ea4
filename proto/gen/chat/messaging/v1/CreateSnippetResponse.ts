// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateSnippetResponse {
  'snippetId'?: (number | string | Long);
}

export interface CreateSnippetResponse__Output {
  'snippetId': (number);
}
