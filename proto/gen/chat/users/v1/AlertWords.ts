// Original file: chat/users/v1/settings.proto


export interface AlertWords {
  'words'?: (string)[];
}

export interface AlertWords__Output {
  'words': (string)[];
}
