import { fileURLToPath } from 'node:url';
import { loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync, type Options } from '@grpc/proto-loader';
import type { ProtoGrpcType as AccountsProto } from './gen/accounts.ts';
import type { ProtoGrpcType as BotsProto } from './gen/bots.ts';
import type { ProtoGrpcType as ChannelsProto } from './gen/channels.ts';
import type { ProtoGrpcType as ChannelsDomainEventsProto } from './gen/channels-domain-events.ts';
import type { ProtoGrpcType as CredentialsProto } from './gen/credentials.ts';
import type { ProtoGrpcType as GroupsProto } from './gen/groups.ts';
import type { ProtoGrpcType as InvitationsProto } from './gen/invitations.ts';
import type { ProtoGrpcType as LogProto } from './gen/log.ts';
import type { ProtoGrpcType as LoginProto } from './gen/login.ts';
import type { ProtoGrpcType as MailDataProto } from './gen/mail-data.ts';
import type { ProtoGrpcType as MessagingProto } from './gen/messaging.ts';
import type { ProtoGrpcType as MessagingDomainEventsProto } from './gen/messaging-domain-events.ts';
import type { ProtoGrpcType as NotificationsProto } from './gen/notifications.ts';
import type { ProtoGrpcType as PresenceProto } from './gen/presence.ts';
import type { ProtoGrpcType as ProfilesProto } from './gen/profiles.ts';
import type { ProtoGrpcType as RealmsProto } from './gen/realms.ts';
import type { ProtoGrpcType as ScimProto } from './gen/scim.ts';
import type { ProtoGrpcType as SecondFactorsProto } from './gen/second-factors.ts';
import type { ProtoGrpcType as SessionsProto } from './gen/sessions.ts';
import type { ProtoGrpcType as SettingsProto } from './gen/settings.ts';
import type { ProtoGrpcType as SingleSignOnProto } from './gen/single-sign-on.ts';
import type { ProtoGrpcType as SnapshotsProto } from './gen/snapshots.ts';
import type { ProtoGrpcType as UploadsProto } from './gen/uploads.ts';
import type { ProtoGrpcType as UserSecurityProto } from './gen/user-security.ts';
import type { ProtoGrpcType as UsersDomainEventsProto } from './gen/users-domain-events.ts';

type Contracts = RealmsProto &
  AccountsProto &
  ProfilesProto &
  LoginProto &
  SingleSignOnProto &
  SecondFactorsProto &
  SessionsProto &
  CredentialsProto &
  UserSecurityProto &
  GroupsProto &
  InvitationsProto &
  BotsProto &
  SettingsProto &
  MailDataProto &
  ScimProto &
  SnapshotsProto &
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
  'chat/users/v1/realms.proto',
  'chat/users/v1/accounts.proto',
  'chat/users/v1/profiles.proto',
  'chat/users/v1/login.proto',
  'chat/users/v1/single-sign-on.proto',
  'chat/users/v1/second-factors.proto',
  'chat/users/v1/sessions.proto',
  'chat/users/v1/credentials.proto',
  'chat/users/v1/user-security.proto',
  'chat/users/v1/groups.proto',
  'chat/users/v1/invitations.proto',
  'chat/users/v1/bots.proto',
  'chat/users/v1/settings.proto',
  'chat/users/v1/mail-data.proto',
  'chat/users/v1/scim.proto',
  'chat/users/v1/snapshots.proto',
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
 * Every contract by its protobuf path: `chat.users.v1.Accounts.service`, `chat.events.v1.UserChanged`. Message types have
 * their own `serialize` and `deserialize`.
 */
export const chat = contracts.chat;
