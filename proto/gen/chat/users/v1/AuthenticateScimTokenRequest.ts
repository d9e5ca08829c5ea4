// Original file: chat/users/v1/scim.proto


export interface AuthenticateScimTokenRequest {
  'tokenHash'?: (string);
}

export interface AuthenticateScimTokenRequest__Output {
  'tokenHash': (string);
}
