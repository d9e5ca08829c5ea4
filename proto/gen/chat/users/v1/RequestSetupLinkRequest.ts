// Original file: chat/users/v1/users.proto


export interface RequestSetupLinkRequest {
  'email'?: (string);
}

export interface RequestSetupLinkRequest__Output {
  'email': (string);
}
