// Original file: chat/users/v1/snapshots.proto


export interface ListDomainEventsResponse {
  'batch'?: (Buffer | Uint8Array | string);
  'nextPage'?: (string);
}

export interface ListDomainEventsResponse__Output {
  'batch': (Buffer);
  'nextPage': (string);
}
