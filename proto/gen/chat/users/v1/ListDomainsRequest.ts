// Original file: chat/users/v1/realms.proto


export interface ListDomainsRequest {
}

export interface ListDomainsRequest__Output {
}
