// Original file: chat/messaging/v1/messaging.proto


export interface CreateLinkifierRequest {
  'pattern'?: (string);
  'urlTemplate'?: (string);
  'exampleInput'?: (string);
  'reverseTemplate'?: (string);
  'alternativeUrlTemplates'?: (string)[];
}

export interface CreateLinkifierRequest__Output {
  'pattern': (string);
  'urlTemplate': (string);
  'exampleInput': (string);
  'reverseTemplate': (string);
  'alternativeUrlTemplates': (string)[];
}
