// Original file: chat/users/v1/users.proto


export interface UpdateUserSettingsDefaultsRequest {
  'settingsJson'?: (string);
}

export interface UpdateUserSettingsDefaultsRequest__Output {
  'settingsJson': (string);
}
