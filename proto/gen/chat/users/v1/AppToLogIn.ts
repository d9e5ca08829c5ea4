// Original file: chat/users/v1/users.proto


export interface AppToLogIn {
  'mobileFlowOtp'?: (string);
  'scheme'?: (string);
}

export interface AppToLogIn__Output {
  'mobileFlowOtp': (string);
  'scheme': (string);
}
