// Original file: chat/messaging/v1/messaging.proto


export interface RenderMessageRequest {
  'content'?: (string);
}

export interface RenderMessageRequest__Output {
  'content': (string);
}
