// Original file: chat/notifications/v1/notifications.proto


export interface RegisterDeviceRequest {
}

export interface RegisterDeviceRequest__Output {
}
