// Original file: chat/users/v1/users.proto


export interface RecoveryCodes {
  'codes'?: (string)[];
}

export interface RecoveryCodes__Output {
  'codes': (string)[];
}
