// Original file: chat/users/v1/users.proto


export interface ReadBotStorageResponse {
  'storage'?: ({[key: string]: string});
}

export interface ReadBotStorageResponse__Output {
  'storage': ({[key: string]: string});
}
