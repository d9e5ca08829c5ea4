// Original file: chat/users/v1/login.proto


export interface DevelopmentLogin {
  'email'?: (string);
  'realmUrl'?: (string);
  'isAdministrator'?: (boolean);
}

export interface DevelopmentLogin__Output {
  'email': (string);
  'realmUrl': (string);
  'isAdministrator': (boolean);
}
