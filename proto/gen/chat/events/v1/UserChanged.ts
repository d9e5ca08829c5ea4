// Original file: chat/events/v1/users-domain-events.proto

import type { Long } from '@grpc/proto-loader';

export interface UserChanged {
  'userId'?: (number | string | Long);
  'deliveryEmail'?: (string);
  'email'?: (string);
  'fullName'?: (string);
  'role'?: (number);
  'isActive'?: (boolean);
  'isBot'?: (boolean);
  'botType'?: (number);
  'botOwnerId'?: (number | string | Long);
  'avatarSource'?: (string);
  'avatarVersion'?: (number);
  'emailAddressVisibility'?: (number);
  'createdAtSeconds'?: (number | string | Long);
  'settingsJson'?: (string);
  'avatarUrl'?: (string);
  'isLongIdle'?: (boolean);
  'systemBot'?: (string);
  'mutedBy'?: (number | string | Long)[];
  'botServicesJson'?: (string);
  'alertWords'?: (string)[];
  'rightsOwnerId'?: (number | string | Long);
  '_botOwnerId'?: "botOwnerId";
  '_rightsOwnerId'?: "rightsOwnerId";
}

export interface UserChanged__Output {
  'userId': (number);
  'deliveryEmail': (string);
  'email': (string);
  'fullName': (string);
  'role': (number);
  'isActive': (boolean);
  'isBot': (boolean);
  'botType': (number);
  'botOwnerId'?: (number);
  'avatarSource': (string);
  'avatarVersion': (number);
  'emailAddressVisibility': (number);
  'createdAtSeconds': (number);
  'settingsJson': (string);
  'avatarUrl': (string);
  'isLongIdle': (boolean);
  'systemBot': (string);
  'mutedBy': (number)[];
  'botServicesJson': (string);
  'alertWords': (string)[];
  'rightsOwnerId'?: (number);
  '_botOwnerId'?: "botOwnerId";
  '_rightsOwnerId'?: "rightsOwnerId";
}
