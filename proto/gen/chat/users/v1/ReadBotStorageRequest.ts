// Original file: chat/users/v1/bots.proto


export interface ReadBotStorageRequest {
  'keys'?: (string)[];
  'hasKeys'?: (boolean);
}

export interface ReadBotStorageRequest__Output {
  'keys': (string)[];
  'hasKeys': (boolean);
}
