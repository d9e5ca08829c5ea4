// Original file: chat/messaging/v1/messaging.proto


export interface MarkTopicAsReadResponse {
}

export interface MarkTopicAsReadResponse__Output {
}
