// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ListMessagesResponse {
  'messagesJson'?: (string);
  'anchor'?: (number | string | Long);
  'foundAnchor'?: (boolean);
  'foundOldest'?: (boolean);
  'foundNewest'?: (boolean);
  'historyLimited'?: (boolean);
  '_anchor'?: "anchor";
}

export interface ListMessagesResponse__Output {
  'messagesJson': (string);
  'anchor'?: (number);
  'foundAnchor': (boolean);
  'foundOldest': (boolean);
  'foundNewest': (boolean);
  'historyLimited': (boolean);
  '_anchor'?: "anchor";
}
