// Original file: chat/messaging/v1/messaging.proto


export interface DeleteTopicResponse {
  'isComplete'?: (boolean);
}

export interface DeleteTopicResponse__Output {
  'isComplete': (boolean);
}
