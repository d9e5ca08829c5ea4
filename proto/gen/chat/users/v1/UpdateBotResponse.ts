// Original file: chat/users/v1/bots.proto


export interface UpdateBotResponse {
  'botJson'?: (string);
}

export interface UpdateBotResponse__Output {
  'botJson': (string);
}
