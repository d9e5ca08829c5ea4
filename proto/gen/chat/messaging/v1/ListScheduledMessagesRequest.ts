// Original file: chat/messaging/v1/messaging.proto


export interface ListScheduledMessagesRequest {
}

export interface ListScheduledMessagesRequest__Output {
}
