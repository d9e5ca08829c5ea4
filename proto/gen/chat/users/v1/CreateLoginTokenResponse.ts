// Original file: chat/users/v1/login.proto


export interface CreateLoginTokenResponse {
  'token'?: (string);
  'realmUrl'?: (string);
}

export interface CreateLoginTokenResponse__Output {
  'token': (string);
  'realmUrl': (string);
}
