// Original file: chat/users/v1/users.proto


export interface ConfirmAddressResponse {
  'email'?: (string);
}

export interface ConfirmAddressResponse__Output {
  'email': (string);
}
