// Original file: chat/users/v1/bots.proto

import type { BotChannel as _chat_users_v1_BotChannel, BotChannel__Output as _chat_users_v1_BotChannel__Output } from '../../../chat/users/v1/BotChannel.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateBotRequest {
  'botId'?: (number | string | Long);
  'fullName'?: (string);
  'shortName'?: (string);
  'role'?: (number);
  'botOwnerId'?: (number | string | Long);
  'servicePayloadUrl'?: (string);
  'serviceInterface'?: (number);
  'configData'?: ({[key: string]: string});
  'defaultSendingChannel'?: (_chat_users_v1_BotChannel | null);
  'defaultEventsRegisterChannel'?: (_chat_users_v1_BotChannel | null);
  'defaultAllPublicStreams'?: (boolean);
  'avatar'?: (Buffer | Uint8Array | string);
  '_fullName'?: "fullName";
  '_shortName'?: "shortName";
  '_role'?: "role";
  '_botOwnerId'?: "botOwnerId";
  '_servicePayloadUrl'?: "servicePayloadUrl";
  '_serviceInterface'?: "serviceInterface";
  '_defaultSendingChannel'?: "defaultSendingChannel";
  '_defaultEventsRegisterChannel'?: "defaultEventsRegisterChannel";
  '_defaultAllPublicStreams'?: "defaultAllPublicStreams";
  '_avatar'?: "avatar";
}

export interface UpdateBotRequest__Output {
  'botId': (number);
  'fullName'?: (string);
  'shortName'?: (string);
  'role'?: (number);
  'botOwnerId'?: (number);
  'servicePayloadUrl'?: (string);
  'serviceInterface'?: (number);
  'configData': ({[key: string]: string});
  'defaultSendingChannel'?: (_chat_users_v1_BotChannel__Output | null);
  'defaultEventsRegisterChannel'?: (_chat_users_v1_BotChannel__Output | null);
  'defaultAllPublicStreams'?: (boolean);
  'avatar'?: (Buffer);
  '_fullName'?: "fullName";
  '_shortName'?: "shortName";
  '_role'?: "role";
  '_botOwnerId'?: "botOwnerId";
  '_servicePayloadUrl'?: "servicePayloadUrl";
  '_serviceInterface'?: "serviceInterface";
  '_defaultSendingChannel'?: "defaultSendingChannel";
  '_defaultEventsRegisterChannel'?: "defaultEventsRegisterChannel";
  '_defaultAllPublicStreams'?: "defaultAllPublicStreams";
  '_avatar'?: "avatar";
}
