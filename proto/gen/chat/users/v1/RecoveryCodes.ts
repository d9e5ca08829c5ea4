// Original file: chat/users/v1/second-factors.proto


export interface RecoveryCodes {
  'codes'?: (string)[];
}

export interface RecoveryCodes__Output {
  'codes': (string)[];
}
