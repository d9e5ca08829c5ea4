// Original file: chat/messaging/v1/messaging.proto


export interface ListScheduledMessagesResponse {
  'scheduledMessagesJson'?: (string);
}

export interface ListScheduledMessagesResponse__Output {
  'scheduledMessagesJson': (string);
}
