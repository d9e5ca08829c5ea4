// Original file: chat/users/v1/bots.proto


export interface ListOwnBotsResponse {
  'botsJson'?: (string);
}

export interface ListOwnBotsResponse__Output {
  'botsJson': (string);
}
