// Original file: chat/messaging/v1/messaging.proto


export interface RenderTextsResponse {
  'htmls'?: (string)[];
}

export interface RenderTextsResponse__Output {
  'htmls': (string)[];
}
