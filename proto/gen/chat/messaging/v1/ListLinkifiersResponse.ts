// Original file: chat/messaging/v1/messaging.proto


export interface ListLinkifiersResponse {
  'linkifiersJson'?: (string);
}

export interface ListLinkifiersResponse__Output {
  'linkifiersJson': (string);
}
