// Original file: chat/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

export interface ClientOptions {
  'clientGravatar'?: (boolean);
  'applyMarkdown'?: (boolean);
  'slimPresence'?: (boolean);
  'presenceHistoryLimitDays'?: (number | string | Long);
  'includeSubscribers'?: (string);
  'capabilities'?: (string)[];
  'hidesCredentials'?: (boolean);
}

export interface ClientOptions__Output {
  'clientGravatar': (boolean);
  'applyMarkdown': (boolean);
  'slimPresence': (boolean);
  'presenceHistoryLimitDays': (number);
  'includeSubscribers': (string);
  'capabilities': (string)[];
  'hidesCredentials': (boolean);
}
