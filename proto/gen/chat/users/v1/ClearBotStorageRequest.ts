// Original file: chat/users/v1/bots.proto


export interface ClearBotStorageRequest {
  'keys'?: (string)[];
  'hasKeys'?: (boolean);
}

export interface ClearBotStorageRequest__Output {
  'keys': (string)[];
  'hasKeys': (boolean);
}
