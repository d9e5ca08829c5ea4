// Original file: chat/messaging/v1/messaging.proto


export interface ListSnippetsResponse {
  'snippetsJson'?: (string);
}

export interface ListSnippetsResponse__Output {
  'snippetsJson': (string);
}
