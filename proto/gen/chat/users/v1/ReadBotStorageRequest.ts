// Original file: chat/users/v1/users.proto


export interface ReadBotStorageRequest {
  'keys'?: (string)[];
  'hasKeys'?: (boolean);
}

export interface ReadBotStorageRequest__Output {
  'keys': (string)[];
  'hasKeys': (boolean);
}
