// Original file: chat/notifications/v1/notifications.proto


export interface RemoveDeviceResponse {
}

export interface RemoveDeviceResponse__Output {
}
