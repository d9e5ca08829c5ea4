// Original file: chat/messaging/v1/messaging.proto


export interface MarkAllAsReadRequest {
}

export interface MarkAllAsReadRequest__Output {
}
