// Original file: chat/users/v1/users.proto


export interface ListOwnBotsResponse {
  'botsJson'?: (string);
}

export interface ListOwnBotsResponse__Output {
  'botsJson': (string);
}
