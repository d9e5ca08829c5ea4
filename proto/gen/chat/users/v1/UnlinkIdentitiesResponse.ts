// Original file: chat/users/v1/users.proto


export interface UnlinkIdentitiesResponse {
  'accounts'?: (number);
}

export interface UnlinkIdentitiesResponse__Output {
  'accounts': (number);
}
