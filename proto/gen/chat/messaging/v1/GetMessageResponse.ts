// Original file: chat/messaging/v1/messaging.proto


export interface GetMessageResponse {
  'messageJson'?: (string);
  'rawContent'?: (string);
}

export interface GetMessageResponse__Output {
  'messageJson': (string);
  'rawContent': (string);
}
