// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface DraftContent {
  'type'?: (string);
  'recipients'?: (number | string | Long)[];
  'topic'?: (string);
  'content'?: (string);
  'timestampSeconds'?: (number | string);
  '_timestampSeconds'?: "timestampSeconds";
}

export interface DraftContent__Output {
  'type': (string);
  'recipients': (number)[];
  'topic': (string);
  'content': (string);
  'timestampSeconds'?: (number);
  '_timestampSeconds'?: "timestampSeconds";
}
