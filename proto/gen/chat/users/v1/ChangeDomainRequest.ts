// Original file: chat/users/v1/realms.proto


export interface ChangeDomainRequest {
  'domain'?: (string);
  'allowSubdomains'?: (boolean);
}

export interface ChangeDomainRequest__Output {
  'domain': (string);
  'allowSubdomains': (boolean);
}
