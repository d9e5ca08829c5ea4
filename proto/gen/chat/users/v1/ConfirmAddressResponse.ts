// Original file: chat/users/v1/settings.proto


export interface ConfirmAddressResponse {
  'email'?: (string);
}

export interface ConfirmAddressResponse__Output {
  'email': (string);
}
