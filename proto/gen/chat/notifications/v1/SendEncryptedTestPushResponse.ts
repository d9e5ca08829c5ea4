// Original file: chat/notifications/v1/notifications.proto


export interface SendEncryptedTestPushResponse {
}

export interface SendEncryptedTestPushResponse__Output {
}
