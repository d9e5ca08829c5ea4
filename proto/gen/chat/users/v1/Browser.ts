// Original file: chat/users/v1/login.proto


export interface Browser {
  'userAgent'?: (string);
  'ipAddress'?: (string);
  'previousSessionHash'?: (string);
}

export interface Browser__Output {
  'userAgent': (string);
  'ipAddress': (string);
  'previousSessionHash': (string);
}
