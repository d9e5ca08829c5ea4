// Original file: chat/users/v1/realms.proto


export interface RequestSetupLinkResponse {
}

export interface RequestSetupLinkResponse__Output {
}
