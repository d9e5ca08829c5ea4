// Original file: chat/users/v1/users.proto


export interface SendTestWelcomeRequest {
  'text'?: (string);
}

export interface SendTestWelcomeRequest__Output {
  'text': (string);
}
