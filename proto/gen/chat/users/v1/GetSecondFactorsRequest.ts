// Original file: chat/users/v1/second-factors.proto


export interface GetSecondFactorsRequest {
}

export interface GetSecondFactorsRequest__Output {
}
