// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateMessageFlagsInNarrowResponse {
  'processedCount'?: (number);
  'updatedCount'?: (number);
  'firstProcessedId'?: (number | string | Long);
  'lastProcessedId'?: (number | string | Long);
  'foundOldest'?: (boolean);
  'foundNewest'?: (boolean);
  'ignoredChannelIds'?: (number | string | Long)[];
  '_firstProcessedId'?: "firstProcessedId";
  '_lastProcessedId'?: "lastProcessedId";
}

export interface UpdateMessageFlagsInNarrowResponse__Output {
  'processedCount': (number);
  'updatedCount': (number);
  'firstProcessedId'?: (number);
  'lastProcessedId'?: (number);
  'foundOldest': (boolean);
  'foundNewest': (boolean);
  'ignoredChannelIds': (number)[];
  '_firstProcessedId'?: "firstProcessedId";
  '_lastProcessedId'?: "lastProcessedId";
}
