// Original file: chat/messaging/v1/messaging.proto


export interface HasNamedTopicsResponse {
  'hasAny'?: (boolean);
}

export interface HasNamedTopicsResponse__Output {
  'hasAny': (boolean);
}
