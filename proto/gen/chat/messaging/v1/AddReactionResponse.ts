// Original file: chat/messaging/v1/messaging.proto


export interface AddReactionResponse {
}

export interface AddReactionResponse__Output {
}
