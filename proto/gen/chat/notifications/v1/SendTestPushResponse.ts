// Original file: chat/notifications/v1/notifications.proto


export interface SendTestPushResponse {
}

export interface SendTestPushResponse__Output {
}
