// Original file: chat/notifications/v1/notifications.proto


export interface RegisterTokenResponse {
}

export interface RegisterTokenResponse__Output {
}
