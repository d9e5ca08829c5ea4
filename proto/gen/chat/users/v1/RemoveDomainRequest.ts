// Original file: chat/users/v1/realms.proto


export interface RemoveDomainRequest {
  'domain'?: (string);
}

export interface RemoveDomainRequest__Output {
  'domain': (string);
}
