// Original file: chat/users/v1/realms.proto


export interface GetSetupLinkRequest {
  'token'?: (string);
}

export interface GetSetupLinkRequest__Output {
  'token': (string);
}
