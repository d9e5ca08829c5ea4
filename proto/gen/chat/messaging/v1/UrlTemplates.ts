// Original file: chat/messaging/v1/messaging.proto


export interface UrlTemplates {
  'templates'?: (string)[];
}

export interface UrlTemplates__Output {
  'templates': (string)[];
}
