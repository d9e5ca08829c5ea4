// Original file: chat/messaging/v1/messaging.proto


export interface RemoveReactionResponse {
}

export interface RemoveReactionResponse__Output {
}
