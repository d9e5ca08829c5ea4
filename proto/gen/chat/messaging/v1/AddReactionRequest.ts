// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface AddReactionRequest {
  'messageId'?: (number | string | Long);
  'emojiName'?: (string);
  'emojiCode'?: (string);
  'reactionType'?: (string);
  '_emojiCode'?: "emojiCode";
  '_reactionType'?: "reactionType";
}

export interface AddReactionRequest__Output {
  'messageId': (number);
  'emojiName': (string);
  'emojiCode'?: (string);
  'reactionType'?: (string);
  '_emojiCode'?: "emojiCode";
  '_reactionType'?: "reactionType";
}
