// Original file: chat/users/v1/single-sign-on.proto


export interface AcceptSamlResponseResponse {
  'ticket'?: (string);
}

export interface AcceptSamlResponseResponse__Output {
  'ticket': (string);
}
