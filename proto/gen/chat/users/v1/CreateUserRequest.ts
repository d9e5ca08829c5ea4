// Original file: chat/users/v1/accounts.proto


export interface CreateUserRequest {
  'email'?: (string);
  'password'?: (string);
  'fullName'?: (string);
}

export interface CreateUserRequest__Output {
  'email': (string);
  'password': (string);
  'fullName': (string);
}
