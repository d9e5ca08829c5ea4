// Original file: chat/messaging/v1/messaging.proto


export interface AddRealmEmojiResponse {
}

export interface AddRealmEmojiResponse__Output {
}
