// Original file: chat/messaging/v1/messaging.proto


export interface MarkAllAsReadResponse {
}

export interface MarkAllAsReadResponse__Output {
}
