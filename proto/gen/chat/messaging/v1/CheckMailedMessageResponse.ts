// Original file: chat/messaging/v1/messaging.proto


export interface CheckMailedMessageResponse {
}

export interface CheckMailedMessageResponse__Output {
}
