// Original file: chat/users/v1/login.proto


export interface GetConfirmationResponse {
  'email'?: (string);
}

export interface GetConfirmationResponse__Output {
  'email': (string);
}
