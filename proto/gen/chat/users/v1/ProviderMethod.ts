// Original file: chat/users/v1/users.proto


export interface ProviderMethod {
  'name'?: (string);
  'displayName'?: (string);
  'displayIcon'?: (string);
  '_displayIcon'?: "displayIcon";
}

export interface ProviderMethod__Output {
  'name': (string);
  'displayName': (string);
  'displayIcon'?: (string);
  '_displayIcon'?: "displayIcon";
}
