// Original file: chat/users/v1/accounts.proto


export interface ListUsersResponse {
  'usersJson'?: (string);
}

export interface ListUsersResponse__Output {
  'usersJson': (string);
}
