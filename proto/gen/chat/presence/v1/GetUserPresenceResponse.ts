// Original file: chat/presence/v1/presence.proto


export interface GetUserPresenceResponse {
  'presenceJson'?: (string);
  'serverTimestamp'?: (number | string);
}

export interface GetUserPresenceResponse__Output {
  'presenceJson': (string);
  'serverTimestamp': (number);
}
