// Original file: chat/users/v1/users.proto


export interface BeginOpenIdLoginResponse {
  'authorizationUrl'?: (string);
  'loginState'?: (string);
}

export interface BeginOpenIdLoginResponse__Output {
  'authorizationUrl': (string);
  'loginState': (string);
}
