// Original file: chat/users/v1/users.proto


export interface RemoveDomainRequest {
  'domain'?: (string);
}

export interface RemoveDomainRequest__Output {
  'domain': (string);
}
