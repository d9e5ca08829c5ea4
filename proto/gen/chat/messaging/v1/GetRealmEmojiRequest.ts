// Original file: chat/messaging/v1/messaging.proto


export interface GetRealmEmojiRequest {
}

export interface GetRealmEmojiRequest__Output {
}
