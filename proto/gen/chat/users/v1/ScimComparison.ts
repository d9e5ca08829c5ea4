// Original file: chat/users/v1/scim.proto


export interface ScimComparison {
  'attribute'?: (string);
  'operator'?: (string);
  'text'?: (string);
  'flag'?: (boolean);
  'value'?: "text"|"flag";
}

export interface ScimComparison__Output {
  'attribute': (string);
  'operator': (string);
  'text'?: (string);
  'flag'?: (boolean);
  'value'?: "text"|"flag";
}
