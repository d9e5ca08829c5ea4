// Original file: chat/users/v1/realms.proto


export interface RequestSetupLinkRequest {
  'email'?: (string);
  'operatorToken'?: (string);
}

export interface RequestSetupLinkRequest__Output {
  'email': (string);
  'operatorToken': (string);
}
