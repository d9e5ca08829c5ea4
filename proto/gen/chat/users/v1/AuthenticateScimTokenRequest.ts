// Original file: chat/users/v1/users.proto


export interface AuthenticateScimTokenRequest {
  'tokenHash'?: (string);
}

export interface AuthenticateScimTokenRequest__Output {
  'tokenHash': (string);
}
