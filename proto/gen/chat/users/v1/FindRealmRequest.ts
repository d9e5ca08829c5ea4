// Original file: chat/users/v1/realms.proto


export interface FindRealmRequest {
  'host'?: (string);
}

export interface FindRealmRequest__Output {
  'host': (string);
}
