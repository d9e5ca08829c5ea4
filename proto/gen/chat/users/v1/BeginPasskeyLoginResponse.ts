// Original file: chat/users/v1/login.proto


export interface BeginPasskeyLoginResponse {
  'optionsJson'?: (string);
  '_optionsJson'?: "optionsJson";
}

export interface BeginPasskeyLoginResponse__Output {
  'optionsJson'?: (string);
  '_optionsJson'?: "optionsJson";
}
