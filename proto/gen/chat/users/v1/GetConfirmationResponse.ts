// Original file: chat/users/v1/users.proto


export interface GetConfirmationResponse {
  'email'?: (string);
}

export interface GetConfirmationResponse__Output {
  'email': (string);
}
