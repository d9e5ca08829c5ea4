// Original file: chat/users/v1/users.proto


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
