// Original file: chat/users/v1/realms.proto


export interface AddDomainRequest {
  'domain'?: (string);
  'allowSubdomains'?: (boolean);
}

export interface AddDomainRequest__Output {
  'domain': (string);
  'allowSubdomains': (boolean);
}
