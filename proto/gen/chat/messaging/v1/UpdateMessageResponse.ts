// Original file: chat/messaging/v1/messaging.proto


export interface UpdateMessageResponse {
  'detachedUploadsJson'?: (string);
}

export interface UpdateMessageResponse__Output {
  'detachedUploadsJson': (string);
}
