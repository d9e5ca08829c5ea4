// Original file: chat/users/v1/users.proto


export interface BeginWebLoginResponse {
  'authorizationUrl'?: (string);
  'loginState'?: (string);
}

export interface BeginWebLoginResponse__Output {
  'authorizationUrl': (string);
  'loginState': (string);
}
