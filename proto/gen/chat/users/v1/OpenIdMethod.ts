// Original file: chat/users/v1/users.proto


export interface OpenIdMethod {
  'name'?: (string);
  'displayName'?: (string);
  'displayIcon'?: (string);
  '_displayIcon'?: "displayIcon";
}

export interface OpenIdMethod__Output {
  'name': (string);
  'displayName': (string);
  'displayIcon'?: (string);
  '_displayIcon'?: "displayIcon";
}
