// Original file: chat/users/v1/bots.proto


export interface ReadBotStorageResponse {
  'storage'?: ({[key: string]: string});
}

export interface ReadBotStorageResponse__Output {
  'storage': ({[key: string]: string});
}
