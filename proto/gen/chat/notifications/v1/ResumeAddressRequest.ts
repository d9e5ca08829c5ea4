// Original file: chat/notifications/v1/notifications.proto


export interface ResumeAddressRequest {
  'address'?: (string);
}

export interface ResumeAddressRequest__Output {
  'address': (string);
}
