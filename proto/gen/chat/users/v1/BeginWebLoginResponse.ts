// Original file: chat/users/v1/single-sign-on.proto


export interface BeginWebLoginResponse {
  'authorizationUrl'?: (string);
  'loginState'?: (string);
}

export interface BeginWebLoginResponse__Output {
  'authorizationUrl': (string);
  'loginState': (string);
}
