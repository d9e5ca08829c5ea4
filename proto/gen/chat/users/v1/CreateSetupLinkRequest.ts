// Original file: chat/users/v1/realms.proto


export interface CreateSetupLinkRequest {
}

export interface CreateSetupLinkRequest__Output {
}
