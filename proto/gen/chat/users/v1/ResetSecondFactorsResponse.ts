// Original file: chat/users/v1/second-factors.proto


export interface ResetSecondFactorsResponse {
}

export interface ResetSecondFactorsResponse__Output {
}
