// Original file: chat/users/v1/realms.proto


export interface RemoveDomainResponse {
}

export interface RemoveDomainResponse__Output {
}
