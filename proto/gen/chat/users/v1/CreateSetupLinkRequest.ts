// Original file: chat/users/v1/users.proto


export interface CreateSetupLinkRequest {
}

export interface CreateSetupLinkRequest__Output {
}
