// Original file: chat/messaging/v1/messaging.proto


export interface GetMessageHistoryResponse {
  'historyJson'?: (string);
}

export interface GetMessageHistoryResponse__Output {
  'historyJson': (string);
}
