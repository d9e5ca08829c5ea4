// Original file: chat/users/v1/users.proto


export interface ListDomainEventsResponse {
  'batch'?: (Buffer | Uint8Array | string);
  'nextPage'?: (string);
}

export interface ListDomainEventsResponse__Output {
  'batch': (Buffer);
  'nextPage': (string);
}
