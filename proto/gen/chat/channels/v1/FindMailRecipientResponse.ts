// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_channels_v1_FindMailRecipientResponse_Recipient {
  'realmId'?: (number | string | Long);
  'channelId'?: (number | string | Long);
  'senderId'?: (number | string | Long);
  'creatorId'?: (number | string | Long);
}

export interface _chat_channels_v1_FindMailRecipientResponse_Recipient__Output {
  'realmId': (number);
  'channelId': (number);
  'senderId': (number);
  'creatorId': (number);
}

export interface FindMailRecipientResponse {
  'recipient'?: (_chat_channels_v1_FindMailRecipientResponse_Recipient | null);
  '_recipient'?: "recipient";
}

export interface FindMailRecipientResponse__Output {
  'recipient'?: (_chat_channels_v1_FindMailRecipientResponse_Recipient__Output | null);
  '_recipient'?: "recipient";
}
