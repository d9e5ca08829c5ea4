// Original file: chat/users/v1/accounts.proto


export interface GetOwnUserResponse {
  'userJson'?: (string);
}

export interface GetOwnUserResponse__Output {
  'userJson': (string);
}
