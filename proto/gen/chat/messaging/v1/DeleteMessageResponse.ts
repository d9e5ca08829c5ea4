// Original file: chat/messaging/v1/messaging.proto


export interface DeleteMessageResponse {
}

export interface DeleteMessageResponse__Output {
}
