// Original file: chat/users/v1/users.proto


export interface ListDevelopmentLoginsRequest {
}

export interface ListDevelopmentLoginsRequest__Output {
}
