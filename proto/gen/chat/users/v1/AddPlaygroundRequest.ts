// Original file: chat/users/v1/realms.proto


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
