// Original file: chat/messaging/v1/messaging.proto


export interface MarkChannelAsReadResponse {
}

export interface MarkChannelAsReadResponse__Output {
}
