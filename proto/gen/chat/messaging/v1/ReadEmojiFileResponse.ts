// Original file: chat/messaging/v1/messaging.proto


export interface ReadEmojiFileResponse {
  'content'?: (Buffer | Uint8Array | string);
  '_content'?: "content";
}

export interface ReadEmojiFileResponse__Output {
  'content'?: (Buffer);
  '_content'?: "content";
}
