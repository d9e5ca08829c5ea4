// Original file: chat/users/v1/users.proto


export interface WriteBotStorageRequest {
  'storage'?: ({[key: string]: string});
}

export interface WriteBotStorageRequest__Output {
  'storage': ({[key: string]: string});
}
