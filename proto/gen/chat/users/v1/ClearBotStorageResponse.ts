// Original file: chat/users/v1/users.proto


export interface ClearBotStorageResponse {
}

export interface ClearBotStorageResponse__Output {
}
