// Original file: chat/users/v1/realms.proto


export interface SendTestWelcomeRequest {
  'text'?: (string);
}

export interface SendTestWelcomeRequest__Output {
  'text': (string);
}
