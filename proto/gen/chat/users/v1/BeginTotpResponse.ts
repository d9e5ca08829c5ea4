// Original file: chat/users/v1/users.proto


export interface BeginTotpResponse {
  'secret'?: (string);
  'uri'?: (string);
}

export interface BeginTotpResponse__Output {
  'secret': (string);
  'uri': (string);
}
