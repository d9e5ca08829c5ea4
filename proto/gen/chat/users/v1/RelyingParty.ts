// Original file: chat/users/v1/second-factors.proto


export interface RelyingParty {
  'host'?: (string);
  'origins'?: (string)[];
}

export interface RelyingParty__Output {
  'host': (string);
  'origins': (string)[];
}
