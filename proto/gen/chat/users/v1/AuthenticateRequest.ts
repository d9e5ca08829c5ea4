// Original file: chat/users/v1/users.proto


export interface AuthenticateRequest {
  'apiKeyHash'?: (string);
}

export interface AuthenticateRequest__Output {
  'apiKeyHash': (string);
}
