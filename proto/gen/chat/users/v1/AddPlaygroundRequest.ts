// Original file: chat/users/v1/users.proto


export interface AddPlaygroundRequest {
  'name'?: (string);
  'pygmentsLanguage'?: (string);
  'urlTemplate'?: (string);
}

export interface AddPlaygroundRequest__Output {
  'name': (string);
  'pygmentsLanguage': (string);
  'urlTemplate': (string);
}
