// Original file: chat/users/v1/settings.proto


export interface UpdateRealmResponse {
  'settingsJson'?: (string);
}

export interface UpdateRealmResponse__Output {
  'settingsJson': (string);
}
