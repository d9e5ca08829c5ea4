// Original file: chat/users/v1/realms.proto


export interface SetUpRealmResponse {
  'realmUrl'?: (string);
  'loginToken'?: (string);
}

export interface SetUpRealmResponse__Output {
  'realmUrl': (string);
  'loginToken': (string);
}
