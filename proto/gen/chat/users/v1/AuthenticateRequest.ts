// Original file: chat/users/v1/users.proto


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
