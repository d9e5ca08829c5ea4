// Original file: chat/users/v1/invitations.proto

import type { Long } from '@grpc/proto-loader';

export interface InvitationTerms {
  'role'?: (number);
  'channelIds'?: (number | string | Long)[];
  'groupIds'?: (number | string | Long)[];
  'includeDefaultChannels'?: (boolean);
  'expiresInMinutes'?: (number | string | Long);
  'notifyReferrerOnJoin'?: (boolean);
  'welcomeText'?: (string);
  '_expiresInMinutes'?: "expiresInMinutes";
  '_welcomeText'?: "welcomeText";
}

export interface InvitationTerms__Output {
  'role': (number);
  'channelIds': (number)[];
  'groupIds': (number)[];
  'includeDefaultChannels': (boolean);
  'expiresInMinutes'?: (number);
  'notifyReferrerOnJoin': (boolean);
  'welcomeText'?: (string);
  '_expiresInMinutes'?: "expiresInMinutes";
  '_welcomeText'?: "welcomeText";
}
