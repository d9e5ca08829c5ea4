// Original file: chat/notifications/v1/notifications.proto


export interface ResumeAddressResponse {
  'wasPaused'?: (boolean);
}

export interface ResumeAddressResponse__Output {
  'wasPaused': (boolean);
}
