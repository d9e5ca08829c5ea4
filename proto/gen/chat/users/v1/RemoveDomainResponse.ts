// Original file: chat/users/v1/users.proto


export interface RemoveDomainResponse {
}

export interface RemoveDomainResponse__Output {
}
