// Original file: chat/notifications/v1/notifications.proto


export interface SendTestPushRequest {
  'token'?: (string);
  '_token'?: "token";
}

export interface SendTestPushRequest__Output {
  'token'?: (string);
  '_token'?: "token";
}
