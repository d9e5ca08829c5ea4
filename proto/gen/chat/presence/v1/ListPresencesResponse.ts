// Original file: chat/presence/v1/presence.proto


export interface ListPresencesResponse {
  'presencesJson'?: (string);
  'serverTimestamp'?: (number | string);
}

export interface ListPresencesResponse__Output {
  'presencesJson': (string);
  'serverTimestamp': (number);
}
