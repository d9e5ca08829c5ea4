// Original file: chat/users/v1/users.proto


export interface ListProfileFieldsResponse {
  'fieldsJson'?: (string);
}

export interface ListProfileFieldsResponse__Output {
  'fieldsJson': (string);
}
