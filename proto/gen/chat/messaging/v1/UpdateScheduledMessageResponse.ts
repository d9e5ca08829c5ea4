// Original file: chat/messaging/v1/messaging.proto


export interface UpdateScheduledMessageResponse {
}

export interface UpdateScheduledMessageResponse__Output {
}
