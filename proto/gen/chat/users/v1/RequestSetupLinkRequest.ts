// Original file: chat/users/v1/users.proto


export interface RequestSetupLinkRequest {
  'email'?: (string);
  'operatorToken'?: (string);
}

export interface RequestSetupLinkRequest__Output {
  'email': (string);
  'operatorToken': (string);
}
