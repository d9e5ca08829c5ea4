// Original file: chat/users/v1/users.proto


export interface RequestSignUpResponse {
}

export interface RequestSignUpResponse__Output {
}
