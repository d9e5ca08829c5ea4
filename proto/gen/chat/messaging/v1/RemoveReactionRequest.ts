// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface RemoveReactionRequest {
  'messageId'?: (number | string | Long);
  'emojiName'?: (string);
  'emojiCode'?: (string);
  'reactionType'?: (string);
  '_emojiName'?: "emojiName";
  '_emojiCode'?: "emojiCode";
  '_reactionType'?: "reactionType";
}

export interface RemoveReactionRequest__Output {
  'messageId': (number);
  'emojiName'?: (string);
  'emojiCode'?: (string);
  'reactionType'?: (string);
  '_emojiName'?: "emojiName";
  '_emojiCode'?: "emojiCode";
  '_reactionType'?: "reactionType";
}
