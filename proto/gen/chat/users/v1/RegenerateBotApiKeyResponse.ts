// Original file: chat/users/v1/bots.proto


export interface RegenerateBotApiKeyResponse {
  'apiKey'?: (string);
}

export interface RegenerateBotApiKeyResponse__Output {
  'apiKey': (string);
}
