// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_messaging_v1_MatchNarrowResponse_Match {
  'messageId'?: (number | string | Long);
  'content'?: (string);
  'topic'?: (string);
}

export interface _chat_messaging_v1_MatchNarrowResponse_Match__Output {
  'messageId': (number);
  'content': (string);
  'topic': (string);
}

export interface MatchNarrowResponse {
  'matches'?: (_chat_messaging_v1_MatchNarrowResponse_Match)[];
}

export interface MatchNarrowResponse__Output {
  'matches': (_chat_messaging_v1_MatchNarrowResponse_Match__Output)[];
}
