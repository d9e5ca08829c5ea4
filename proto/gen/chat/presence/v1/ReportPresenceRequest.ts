// Original file: chat/presence/v1/presence.proto

import type { Long } from '@grpc/proto-loader';

export interface ReportPresenceRequest {
  'status'?: (string);
  'lastUpdateId'?: (number | string | Long);
  'historyLimitDays'?: (number | string | Long);
  'newUserInput'?: (boolean);
  'pingOnly'?: (boolean);
  'slimPresence'?: (boolean);
  '_lastUpdateId'?: "lastUpdateId";
  '_historyLimitDays'?: "historyLimitDays";
}

export interface ReportPresenceRequest__Output {
  'status': (string);
  'lastUpdateId'?: (number);
  'historyLimitDays'?: (number);
  'newUserInput': (boolean);
  'pingOnly': (boolean);
  'slimPresence': (boolean);
  '_lastUpdateId'?: "lastUpdateId";
  '_historyLimitDays'?: "historyLimitDays";
}
