// Original file: chat/users/v1/users.proto


export interface FindRealmRequest {
  'host'?: (string);
}

export interface FindRealmRequest__Output {
  'host': (string);
}
