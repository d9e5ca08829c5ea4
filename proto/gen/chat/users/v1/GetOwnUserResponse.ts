// Original file: chat/users/v1/users.proto


export interface GetOwnUserResponse {
  'userJson'?: (string);
}

export interface GetOwnUserResponse__Output {
  'userJson': (string);
}
