// Original file: chat/users/v1/users.proto


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
