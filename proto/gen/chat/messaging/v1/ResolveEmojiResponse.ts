// Original file: chat/messaging/v1/messaging.proto


export interface ResolveEmojiResponse {
  'emojiCode'?: (string);
  'reactionType'?: (string);
  'emojiName'?: (string);
}

export interface ResolveEmojiResponse__Output {
  'emojiCode': (string);
  'reactionType': (string);
  'emojiName': (string);
}
