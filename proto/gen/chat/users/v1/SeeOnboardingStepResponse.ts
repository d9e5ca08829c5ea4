// Original file: chat/users/v1/settings.proto


export interface SeeOnboardingStepResponse {
}

export interface SeeOnboardingStepResponse__Output {
}
