// Original file: chat/channels/v1/channels.proto


export interface UnsubscribeResponse {
  'removed'?: (string)[];
  'notRemoved'?: (string)[];
}

export interface UnsubscribeResponse__Output {
  'removed': (string)[];
  'notRemoved': (string)[];
}
