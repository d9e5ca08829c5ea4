// Original file: chat/users/v1/users.proto


export interface RegenerateApiKeyResponse {
  'apiKey'?: (string);
}

export interface RegenerateApiKeyResponse__Output {
  'apiKey': (string);
}
