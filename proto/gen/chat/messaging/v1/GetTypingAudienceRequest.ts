// Original file: chat/messaging/v1/messaging.proto

import type { TypingRecipients as _chat_messaging_v1_TypingRecipients, TypingRecipients__Output as _chat_messaging_v1_TypingRecipients__Output } from '../../../chat/messaging/v1/TypingRecipients.ts';
import type { TypingTopic as _chat_messaging_v1_TypingTopic, TypingTopic__Output as _chat_messaging_v1_TypingTopic__Output } from '../../../chat/messaging/v1/TypingTopic.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetTypingAudienceRequest {
  'direct'?: (_chat_messaging_v1_TypingRecipients | null);
  'topic'?: (_chat_messaging_v1_TypingTopic | null);
  'messageId'?: (number | string | Long);
  'place'?: "direct"|"topic"|"messageId";
}

export interface GetTypingAudienceRequest__Output {
  'direct'?: (_chat_messaging_v1_TypingRecipients__Output | null);
  'topic'?: (_chat_messaging_v1_TypingTopic__Output | null);
  'messageId'?: (number);
  'place'?: "direct"|"topic"|"messageId";
}
