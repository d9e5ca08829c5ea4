// Original file: chat/users/v1/bots.proto


export interface WriteBotStorageResponse {
}

export interface WriteBotStorageResponse__Output {
}
