// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateSnippetRequest {
  'snippetId'?: (number | string | Long);
  'title'?: (string);
  'content'?: (string);
  '_title'?: "title";
  '_content'?: "content";
}

export interface UpdateSnippetRequest__Output {
  'snippetId': (number);
  'title'?: (string);
  'content'?: (string);
  '_title'?: "title";
  '_content'?: "content";
}
