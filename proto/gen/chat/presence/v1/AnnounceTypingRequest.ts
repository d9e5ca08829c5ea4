// Original file: chat/presence/v1/presence.proto

import type { TypingPeople as _chat_presence_v1_TypingPeople, TypingPeople__Output as _chat_presence_v1_TypingPeople__Output } from '../../../chat/presence/v1/TypingPeople.ts';
import type { TypingTopic as _chat_presence_v1_TypingTopic, TypingTopic__Output as _chat_presence_v1_TypingTopic__Output } from '../../../chat/presence/v1/TypingTopic.ts';
import type { Long } from '@grpc/proto-loader';

export interface AnnounceTypingRequest {
  'op'?: (string);
  'direct'?: (_chat_presence_v1_TypingPeople | null);
  'topic'?: (_chat_presence_v1_TypingTopic | null);
  'messageId'?: (number | string | Long);
  'place'?: "direct"|"topic"|"messageId";
}

export interface AnnounceTypingRequest__Output {
  'op': (string);
  'direct'?: (_chat_presence_v1_TypingPeople__Output | null);
  'topic'?: (_chat_presence_v1_TypingTopic__Output | null);
  'messageId'?: (number);
  'place'?: "direct"|"topic"|"messageId";
}
