// Original file: chat/users/v1/realms.proto


export interface CreateSetupLinkResponse {
  'link'?: (string);
}

export interface CreateSetupLinkResponse__Output {
  'link': (string);
}
