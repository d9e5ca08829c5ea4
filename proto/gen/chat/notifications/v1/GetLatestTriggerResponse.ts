// Original file: chat/notifications/v1/notifications.proto


export interface GetLatestTriggerResponse {
  'payloadJson'?: (string);
}

export interface GetLatestTriggerResponse__Output {
  'payloadJson': (string);
}
