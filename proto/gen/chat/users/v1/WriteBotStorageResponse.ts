// Original file: chat/users/v1/users.proto


export interface WriteBotStorageResponse {
}

export interface WriteBotStorageResponse__Output {
}
