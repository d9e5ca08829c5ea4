// Original file: chat/notifications/v1/notifications.proto


export interface ReplayMailsResponse {
  'mailIds'?: (string)[];
}

export interface ReplayMailsResponse__Output {
  'mailIds': (string)[];
}
