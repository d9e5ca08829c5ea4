// Original file: chat/users/v1/users.proto


export interface ConfirmTotpRequest {
  'code'?: (string);
}

export interface ConfirmTotpRequest__Output {
  'code': (string);
}
