// Original file: chat/users/v1/users.proto


export interface GetSecondFactorsRequest {
}

export interface GetSecondFactorsRequest__Output {
}
