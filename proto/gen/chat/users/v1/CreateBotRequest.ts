// Original file: chat/users/v1/bots.proto

import type { BotChannel as _chat_users_v1_BotChannel, BotChannel__Output as _chat_users_v1_BotChannel__Output } from '../../../chat/users/v1/BotChannel.ts';

export interface CreateBotRequest {
  'fullName'?: (string);
  'shortName'?: (string);
  'botType'?: (number);
  'payloadUrl'?: (string);
  'interfaceType'?: (number);
  'serviceName'?: (string);
  'configData'?: ({[key: string]: string});
  'defaultSendingChannel'?: (_chat_users_v1_BotChannel | null);
  'defaultEventsRegisterChannel'?: (_chat_users_v1_BotChannel | null);
  'defaultAllPublicStreams'?: (boolean);
  'avatar'?: (Buffer | Uint8Array | string);
  '_payloadUrl'?: "payloadUrl";
  '_defaultSendingChannel'?: "defaultSendingChannel";
  '_defaultEventsRegisterChannel'?: "defaultEventsRegisterChannel";
  '_avatar'?: "avatar";
}

export interface CreateBotRequest__Output {
  'fullName': (string);
  'shortName': (string);
  'botType': (number);
  'payloadUrl'?: (string);
  'interfaceType': (number);
  'serviceName': (string);
  'configData': ({[key: string]: string});
  'defaultSendingChannel'?: (_chat_users_v1_BotChannel__Output | null);
  'defaultEventsRegisterChannel'?: (_chat_users_v1_BotChannel__Output | null);
  'defaultAllPublicStreams': (boolean);
  'avatar'?: (Buffer);
  '_payloadUrl'?: "payloadUrl";
  '_defaultSendingChannel'?: "defaultSendingChannel";
  '_defaultEventsRegisterChannel'?: "defaultEventsRegisterChannel";
  '_avatar'?: "avatar";
}
