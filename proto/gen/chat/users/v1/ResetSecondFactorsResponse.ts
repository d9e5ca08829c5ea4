// Original file: chat/users/v1/users.proto


export interface ResetSecondFactorsResponse {
}

export interface ResetSecondFactorsResponse__Output {
}
