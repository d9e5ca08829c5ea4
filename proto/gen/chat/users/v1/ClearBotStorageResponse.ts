// Original file: chat/users/v1/bots.proto


export interface ClearBotStorageResponse {
}

export interface ClearBotStorageResponse__Output {
}
