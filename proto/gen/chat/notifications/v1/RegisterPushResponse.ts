// Original file: chat/notifications/v1/notifications.proto


export interface RegisterPushResponse {
}

export interface RegisterPushResponse__Output {
}
