// Original file: chat/users/v1/login.proto


export interface UnlinkIdentitiesResponse {
  'accounts'?: (number);
}

export interface UnlinkIdentitiesResponse__Output {
  'accounts': (number);
}
