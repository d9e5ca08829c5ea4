// Original file: chat/users/v1/login.proto


export interface ListDevelopmentLoginsRequest {
}

export interface ListDevelopmentLoginsRequest__Output {
}
