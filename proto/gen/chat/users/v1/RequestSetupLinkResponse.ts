// Original file: chat/users/v1/users.proto


export interface RequestSetupLinkResponse {
}

export interface RequestSetupLinkResponse__Output {
}
