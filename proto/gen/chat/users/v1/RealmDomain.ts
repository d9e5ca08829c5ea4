// Original file: chat/users/v1/realms.proto


export interface RealmDomain {
  'domain'?: (string);
  'allowSubdomains'?: (boolean);
}

export interface RealmDomain__Output {
  'domain': (string);
  'allowSubdomains': (boolean);
}
