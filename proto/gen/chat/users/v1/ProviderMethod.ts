// Original file: chat/users/v1/realms.proto


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
