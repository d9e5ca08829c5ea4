// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteSnippetRequest {
  'snippetId'?: (number | string | Long);
}

export interface DeleteSnippetRequest__Output {
  'snippetId': (number);
}
