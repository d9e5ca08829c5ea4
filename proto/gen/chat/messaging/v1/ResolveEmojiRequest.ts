// Original file: chat/messaging/v1/messaging.proto


export interface ResolveEmojiRequest {
  'emojiName'?: (string);
  'emojiCode'?: (string);
  'reactionType'?: (string);
  '_emojiCode'?: "emojiCode";
  '_reactionType'?: "reactionType";
}

export interface ResolveEmojiRequest__Output {
  'emojiName': (string);
  'emojiCode'?: (string);
  'reactionType'?: (string);
  '_emojiCode'?: "emojiCode";
  '_reactionType'?: "reactionType";
}
