// Original file: chat/messaging/v1/messaging.proto


export interface ListDraftsResponse {
  'draftsJson'?: (string);
  'count'?: (number);
}

export interface ListDraftsResponse__Output {
  'draftsJson': (string);
  'count': (number);
}
