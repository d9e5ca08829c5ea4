// Original file: chat/users/v1/users.proto


export interface ListDomainsRequest {
}

export interface ListDomainsRequest__Output {
}
