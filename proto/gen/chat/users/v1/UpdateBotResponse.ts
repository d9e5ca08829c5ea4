// Original file: chat/users/v1/users.proto


export interface UpdateBotResponse {
  'botJson'?: (string);
}

export interface UpdateBotResponse__Output {
  'botJson': (string);
}
