// Original file: chat/messaging/v1/messaging.proto


export interface RenderMessageResponse {
  'html'?: (string);
}

export interface RenderMessageResponse__Output {
  'html': (string);
}
