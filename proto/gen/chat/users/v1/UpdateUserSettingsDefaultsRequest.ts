// Original file: chat/users/v1/settings.proto


export interface UpdateUserSettingsDefaultsRequest {
  'settingsJson'?: (string);
}

export interface UpdateUserSettingsDefaultsRequest__Output {
  'settingsJson': (string);
}
