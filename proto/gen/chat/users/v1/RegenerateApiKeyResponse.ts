// Original file: chat/users/v1/credentials.proto


export interface RegenerateApiKeyResponse {
  'apiKey'?: (string);
}

export interface RegenerateApiKeyResponse__Output {
  'apiKey': (string);
}
