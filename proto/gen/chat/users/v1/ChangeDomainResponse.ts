// Original file: chat/users/v1/realms.proto


export interface ChangeDomainResponse {
}

export interface ChangeDomainResponse__Output {
}
