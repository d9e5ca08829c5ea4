// Original file: chat/messaging/v1/messaging.proto


export interface AddRealmEmojiRequest {
  'name'?: (string);
  'image'?: (Buffer | Uint8Array | string);
}

export interface AddRealmEmojiRequest__Output {
  'name': (string);
  'image': (Buffer);
}
