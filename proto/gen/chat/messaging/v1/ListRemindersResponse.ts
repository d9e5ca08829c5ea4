// Original file: chat/messaging/v1/messaging.proto


export interface ListRemindersResponse {
  'remindersJson'?: (string);
}

export interface ListRemindersResponse__Output {
  'remindersJson': (string);
}
