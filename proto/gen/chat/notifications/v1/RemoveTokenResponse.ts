// Original file: chat/notifications/v1/notifications.proto


export interface RemoveTokenResponse {
}

export interface RemoveTokenResponse__Output {
}
