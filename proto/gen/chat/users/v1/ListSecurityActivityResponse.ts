// Original file: chat/users/v1/sessions.proto


export interface ListSecurityActivityResponse {
  'activityJson'?: (string);
  'foundOldest'?: (boolean);
}

export interface ListSecurityActivityResponse__Output {
  'activityJson': (string);
  'foundOldest': (boolean);
}
