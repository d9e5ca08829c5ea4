// Original file: chat/messaging/v1/messaging.proto


export interface GetRealmEmojiResponse {
  'emojiJson'?: (string);
}

export interface GetRealmEmojiResponse__Output {
  'emojiJson': (string);
}
