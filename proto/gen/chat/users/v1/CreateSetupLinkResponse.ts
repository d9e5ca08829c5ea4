// Original file: chat/users/v1/users.proto


export interface CreateSetupLinkResponse {
  'link'?: (string);
}

export interface CreateSetupLinkResponse__Output {
  'link': (string);
}
