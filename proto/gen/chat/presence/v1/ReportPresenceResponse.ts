// Original file: chat/presence/v1/presence.proto

import type { Long } from '@grpc/proto-loader';

export interface ReportPresenceResponse {
  'lastUpdateId'?: (number | string | Long);
  'presencesJson'?: (Buffer | Uint8Array | string)[];
  'serverTimestamp'?: (number | string);
}

export interface ReportPresenceResponse__Output {
  'lastUpdateId': (number);
  'presencesJson': (Buffer)[];
  'serverTimestamp': (number);
}
