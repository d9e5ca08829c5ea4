// Original file: chat/users/v1/users.proto


export interface ListUsersResponse {
  'usersJson'?: (string);
}

export interface ListUsersResponse__Output {
  'usersJson': (string);
}
