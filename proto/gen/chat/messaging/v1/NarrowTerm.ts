// Original file: chat/messaging/v1/messaging.proto


export interface NarrowTerm {
  'operator'?: (string);
  'operandJson'?: (string);
  'negated'?: (boolean);
}

export interface NarrowTerm__Output {
  'operator': (string);
  'operandJson': (string);
  'negated': (boolean);
}
