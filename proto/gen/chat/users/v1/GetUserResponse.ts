// Original file: chat/users/v1/accounts.proto


export interface GetUserResponse {
  'userJson'?: (string);
}

export interface GetUserResponse__Output {
  'userJson': (string);
}
