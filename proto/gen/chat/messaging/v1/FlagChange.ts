// Original file: chat/messaging/v1/messaging.proto


export interface FlagChange {
  'flag'?: (string);
  'isAdded'?: (boolean);
}

export interface FlagChange__Output {
  'flag': (string);
  'isAdded': (boolean);
}
