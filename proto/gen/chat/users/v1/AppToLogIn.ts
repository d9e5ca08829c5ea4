// Original file: chat/users/v1/single-sign-on.proto


export interface AppToLogIn {
  'mobileFlowOtp'?: (string);
  'scheme'?: (string);
}

export interface AppToLogIn__Output {
  'mobileFlowOtp': (string);
  'scheme': (string);
}
