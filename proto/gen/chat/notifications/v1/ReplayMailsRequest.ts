// Original file: chat/notifications/v1/notifications.proto


export interface ReplayMailsRequest {
  'mailIds'?: (string)[];
  'all'?: (boolean);
}

export interface ReplayMailsRequest__Output {
  'mailIds': (string)[];
  'all': (boolean);
}
