// Original file: chat/users/v1/settings.proto


export interface SeeOnboardingStepRequest {
  'name'?: (string);
}

export interface SeeOnboardingStepRequest__Output {
  'name': (string);
}
