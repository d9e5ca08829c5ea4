// Original file: chat/messaging/v1/messaging.proto


export interface RemoveRealmEmojiResponse {
}

export interface RemoveRealmEmojiResponse__Output {
}
