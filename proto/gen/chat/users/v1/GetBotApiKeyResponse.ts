// Original file: chat/users/v1/bots.proto


export interface GetBotApiKeyResponse {
  'apiKey'?: (string);
}

export interface GetBotApiKeyResponse__Output {
  'apiKey': (string);
}
