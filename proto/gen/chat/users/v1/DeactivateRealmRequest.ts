// Original file: chat/users/v1/realms.proto


export interface DeactivateRealmRequest {
}

export interface DeactivateRealmRequest__Output {
}
