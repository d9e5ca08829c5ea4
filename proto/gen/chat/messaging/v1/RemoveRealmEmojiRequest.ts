// Original file: chat/messaging/v1/messaging.proto


export interface RemoveRealmEmojiRequest {
  'name'?: (string);
}

export interface RemoveRealmEmojiRequest__Output {
  'name': (string);
}
