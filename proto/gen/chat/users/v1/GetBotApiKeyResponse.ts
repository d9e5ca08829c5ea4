// Original file: chat/users/v1/users.proto


export interface GetBotApiKeyResponse {
  'apiKey'?: (string);
}

export interface GetBotApiKeyResponse__Output {
  'apiKey': (string);
}
