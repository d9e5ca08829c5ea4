// Original file: chat/users/v1/accounts.proto


export interface RequestSignUpResponse {
}

export interface RequestSignUpResponse__Output {
}
