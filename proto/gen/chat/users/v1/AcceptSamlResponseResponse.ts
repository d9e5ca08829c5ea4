// Original file: chat/users/v1/users.proto


export interface AcceptSamlResponseResponse {
  'ticket'?: (string);
}

export interface AcceptSamlResponseResponse__Output {
  'ticket': (string);
}
