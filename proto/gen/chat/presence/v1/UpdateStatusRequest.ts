// Original file: chat/presence/v1/presence.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateStatusRequest {
  'userId'?: (number | string | Long);
  'statusText'?: (string);
  'emojiName'?: (string);
  'emojiCode'?: (string);
  'reactionType'?: (string);
  'away'?: (boolean);
  '_userId'?: "userId";
  '_statusText'?: "statusText";
  '_emojiName'?: "emojiName";
  '_emojiCode'?: "emojiCode";
  '_reactionType'?: "reactionType";
  '_away'?: "away";
}

export interface UpdateStatusRequest__Output {
  'userId'?: (number);
  'statusText'?: (string);
  'emojiName'?: (string);
  'emojiCode'?: (string);
  'reactionType'?: (string);
  'away'?: (boolean);
  '_userId'?: "userId";
  '_statusText'?: "statusText";
  '_emojiName'?: "emojiName";
  '_emojiCode'?: "emojiCode";
  '_reactionType'?: "reactionType";
  '_away'?: "away";
}
