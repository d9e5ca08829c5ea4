// Original file: chat/users/v1/users.proto


export interface ChangeDomainResponse {
}

export interface ChangeDomainResponse__Output {
}
