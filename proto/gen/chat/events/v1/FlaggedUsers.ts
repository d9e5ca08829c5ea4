// Original file: chat/events/v1/log.proto


export interface FlaggedUsers {
  'flag'?: (string);
  'userIds'?: (Buffer | Uint8Array | string);
}

export interface FlaggedUsers__Output {
  'flag': (string);
  'userIds': (Buffer);
}
