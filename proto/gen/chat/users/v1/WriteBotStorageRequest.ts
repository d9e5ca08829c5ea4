// Original file: chat/users/v1/bots.proto


export interface WriteBotStorageRequest {
  'storage'?: ({[key: string]: string});
}

export interface WriteBotStorageRequest__Output {
  'storage': ({[key: string]: string});
}
