// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface Identity {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'role'?: (number);
  'isBot'?: (boolean);
  'botType'?: (number);
  'deliveryEmail'?: (string);
  'isActive'?: (boolean);
  'isRealmActive'?: (boolean);
  'groupIds'?: (number | string | Long)[];
  'botOwnerId'?: (number | string | Long);
  'botOwnerGroupIds'?: (number | string | Long)[];
  'userVersion'?: (number | string | Long);
  'realmVersion'?: (number | string | Long);
  'realmHost'?: (string);
  'realmStringId'?: (string);
  'rateLimitPerMinute'?: (number);
  'canCreateUsers'?: (boolean);
  'defaultAllPublicStreams'?: (boolean);
  'defaultEventsRegisterChannel'?: (string);
  'sessionId'?: (number | string | Long);
  'mustSetUpSecondFactor'?: (boolean);
  'isDeviceKey'?: (boolean);
  'deviceKeyExpiresAtSeconds'?: (number | string | Long);
  'hasOwnerRights'?: (boolean);
  '_botOwnerId'?: "botOwnerId";
  '_rateLimitPerMinute'?: "rateLimitPerMinute";
  '_sessionId'?: "sessionId";
  '_deviceKeyExpiresAtSeconds'?: "deviceKeyExpiresAtSeconds";
}

export interface Identity__Output {
  'realmId': (number);
  'userId': (number);
  'role': (number);
  'isBot': (boolean);
  'botType': (number);
  'deliveryEmail': (string);
  'isActive': (boolean);
  'isRealmActive': (boolean);
  'groupIds': (number)[];
  'botOwnerId'?: (number);
  'botOwnerGroupIds': (number)[];
  'userVersion': (number);
  'realmVersion': (number);
  'realmHost': (string);
  'realmStringId': (string);
  'rateLimitPerMinute'?: (number);
  'canCreateUsers': (boolean);
  'defaultAllPublicStreams': (boolean);
  'defaultEventsRegisterChannel': (string);
  'sessionId'?: (number);
  'mustSetUpSecondFactor': (boolean);
  'isDeviceKey': (boolean);
  'deviceKeyExpiresAtSeconds'?: (number);
  'hasOwnerRights': (boolean);
  '_botOwnerId'?: "botOwnerId";
  '_rateLimitPerMinute'?: "rateLimitPerMinute";
  '_sessionId'?: "sessionId";
  '_deviceKeyExpiresAtSeconds'?: "deviceKeyExpiresAtSeconds";
}
