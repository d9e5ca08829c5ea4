// Original file: chat/users/v1/second-factors.proto


export interface BeginTotpResponse {
  'secret'?: (string);
  'uri'?: (string);
}

export interface BeginTotpResponse__Output {
  'secret': (string);
  'uri': (string);
}
