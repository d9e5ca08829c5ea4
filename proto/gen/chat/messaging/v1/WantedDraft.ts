// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface WantedDraft {
  'type'?: (string);
  'recipients'?: (number | string | Long)[];
  'topic'?: (string);
  'content'?: (string);
  'timestampSeconds'?: (number | string);
  '_timestampSeconds'?: "timestampSeconds";
}

export interface WantedDraft__Output {
  'type': (string);
  'recipients': (number)[];
  'topic': (string);
  'content': (string);
  'timestampSeconds'?: (number);
  '_timestampSeconds'?: "timestampSeconds";
}
