// Original file: chat/users/v1/accounts.proto


export interface ResolveEmailsRequest {
  'emails'?: (string)[];
}

export interface ResolveEmailsRequest__Output {
  'emails': (string)[];
}
