// Original file: chat/users/v1/login.proto


export interface AuthenticateRequest {
  'apiKeyHash'?: (string);
  'sessionHash'?: (string);
  'credential'?: "apiKeyHash"|"sessionHash";
}

export interface AuthenticateRequest__Output {
  'apiKeyHash'?: (string);
  'sessionHash'?: (string);
  'credential'?: "apiKeyHash"|"sessionHash";
}
