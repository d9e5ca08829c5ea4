// Original file: chat/channels/v1/channels.proto


export interface ListFactsResponse {
  'batch'?: (Buffer | Uint8Array | string);
  'nextPage'?: (string);
}

export interface ListFactsResponse__Output {
  'batch': (Buffer);
  'nextPage': (string);
}
