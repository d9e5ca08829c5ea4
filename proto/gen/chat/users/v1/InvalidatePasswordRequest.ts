// Original file: chat/users/v1/users.proto


export interface InvalidatePasswordRequest {
  'realmStringId'?: (string);
  'email'?: (string);
}

export interface InvalidatePasswordRequest__Output {
  'realmStringId': (string);
  'email': (string);
}
