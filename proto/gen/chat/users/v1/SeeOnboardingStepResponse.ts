// Original file: chat/users/v1/users.proto


export interface SeeOnboardingStepResponse {
}

export interface SeeOnboardingStepResponse__Output {
}
