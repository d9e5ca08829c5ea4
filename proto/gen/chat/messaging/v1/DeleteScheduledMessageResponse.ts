// Original file: chat/messaging/v1/messaging.proto


export interface DeleteScheduledMessageResponse {
}

export interface DeleteScheduledMessageResponse__Output {
}
