// Original file: chat/users/v1/settings.proto


export interface ChangeAlertWordsRequest {
  'words'?: (string)[];
}

export interface ChangeAlertWordsRequest__Output {
  'words': (string)[];
}
