// Original file: chat/users/v1/profiles.proto


export interface ListProfileFieldsResponse {
  'fieldsJson'?: (string);
}

export interface ListProfileFieldsResponse__Output {
  'fieldsJson': (string);
}
