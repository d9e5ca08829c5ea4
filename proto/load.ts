import { fileURLToPath } from 'node:url';
import { loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync, type Options } from '@grpc/proto-loader';
import type { ProtoGrpcType as ChannelsProto } from './gen/channels.ts';
import type { ProtoGrpcType as ChannelsDomainEventsProto } from './gen/channels-domain-events.ts';
import type { ProtoGrpcType as LogProto } from './gen/log.ts';
import type { ProtoGrpcType as MessagingProto } from './gen/messaging.ts';
import type { ProtoGrpcType as MessagingDomainEventsProto } from './gen/messaging-domain-events.ts';
import type { ProtoGrpcType as NotificationsProto } from './gen/notifications.ts';
import type { ProtoGrpcType as PresenceProto } from './gen/presence.ts';
import type { ProtoGrpcType as UploadsProto } from './gen/uploads.ts';
import type { ProtoGrpcType as UsersProto } from './gen/users.ts';
import type { ProtoGrpcType as UsersDomainEventsProto } from './gen/users-domain-events.ts';

type Contracts = UsersProto &
  ChannelsProto &
  MessagingProto &
  UploadsProto &
  PresenceProto &
  NotificationsProto &
  LogProto &
  UsersDomainEventsProto &
  ChannelsDomainEventsProto &
  MessagingDomainEventsProto;

// The same options as for the generated types, so that types and values agree.
const options = {
  longs: Number,
  enums: String,
  defaults: true,
  oneofs: true,
  includeDirs: [fileURLToPath(new URL('.', import.meta.url))],
} satisfies Options;

const files = [
  'chat/users/v1/users.proto',
  'chat/channels/v1/channels.proto',
  'chat/messaging/v1/messaging.proto',
  'chat/messaging/v1/uploads.proto',
  'chat/presence/v1/presence.proto',
  'chat/notifications/v1/notifications.proto',
  'chat/events/v1/log.proto',
  'chat/events/v1/users-domain-events.proto',
  'chat/events/v1/channels-domain-events.proto',
  'chat/events/v1/messaging-domain-events.proto',
];

// The only place where untyped definitions get their generated types, which the loader does not know.
const contracts = loadPackageDefinition(loadSync(files, options)) as unknown as Contracts;

/**
 * Every contract by its protobuf path: `chat.users.v1.Users.service`, `chat.events.v1.UserChanged`. Message types have
 * their own `serialize` and `deserialize`.
 */
export const chat = contracts.chat;
