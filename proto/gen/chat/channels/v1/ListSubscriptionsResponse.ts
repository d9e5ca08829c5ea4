// Original file: chat/channels/v1/channels.proto


export interface ListSubscriptionsResponse {
  'subscriptionsJson'?: (string);
}

export interface ListSubscriptionsResponse__Output {
  'subscriptionsJson': (string);
}
