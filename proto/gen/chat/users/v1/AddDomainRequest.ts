// Original file: chat/users/v1/users.proto


export interface AddDomainRequest {
  'domain'?: (string);
  'allowSubdomains'?: (boolean);
}

export interface AddDomainRequest__Output {
  'domain': (string);
  'allowSubdomains': (boolean);
}
