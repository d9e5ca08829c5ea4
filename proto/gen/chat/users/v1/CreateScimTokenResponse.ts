// Original file: chat/users/v1/users.proto


export interface CreateScimTokenResponse {
  'token'?: (string);
  'realmUrl'?: (string);
}

export interface CreateScimTokenResponse__Output {
  'token': (string);
  'realmUrl': (string);
}
