// Original file: chat/channels/v1/channels.proto


export interface ListSubscriptionsRequest {
  'includeSubscribers'?: (string);
}

export interface ListSubscriptionsRequest__Output {
  'includeSubscribers': (string);
}
