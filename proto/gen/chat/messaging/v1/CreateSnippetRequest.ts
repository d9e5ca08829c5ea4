// Original file: chat/messaging/v1/messaging.proto


export interface CreateSnippetRequest {
  'title'?: (string);
  'content'?: (string);
}

export interface CreateSnippetRequest__Output {
  'title': (string);
  'content': (string);
}
