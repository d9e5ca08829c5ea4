// Original file: chat/users/v1/second-factors.proto


export interface BeginPasskeyResponse {
  'optionsJson'?: (string);
}

export interface BeginPasskeyResponse__Output {
  'optionsJson': (string);
}
