// Original file: chat/channels/v1/channels.proto


export interface IsSubscribedResponse {
  'isSubscribed'?: (boolean);
}

export interface IsSubscribedResponse__Output {
  'isSubscribed': (boolean);
}
