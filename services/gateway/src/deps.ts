import type { RpcClient } from '@chat/kit/grpc/client';
import type { ConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import type { Logger } from '@chat/kit/logging/logger';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { UploadsDefinition } from '@chat/proto/chat/messaging/v1/Uploads';
import type { NotificationsDefinition } from '@chat/proto/chat/notifications/v1/Notifications';
import type { PresenceDefinition } from '@chat/proto/chat/presence/v1/Presence';
import type { AccountsDefinition } from '@chat/proto/chat/users/v1/Accounts';
import type { BotsDefinition } from '@chat/proto/chat/users/v1/Bots';
import type { CredentialsDefinition } from '@chat/proto/chat/users/v1/Credentials';
import type { GroupsDefinition } from '@chat/proto/chat/users/v1/Groups';
import type { InvitationsDefinition } from '@chat/proto/chat/users/v1/Invitations';
import type { LoginDefinition } from '@chat/proto/chat/users/v1/Login';
import type { ProfilesDefinition } from '@chat/proto/chat/users/v1/Profiles';
import type { RealmsDefinition } from '@chat/proto/chat/users/v1/Realms';
import type { ScimDefinition } from '@chat/proto/chat/users/v1/Scim';
import type { SecondFactorsDefinition } from '@chat/proto/chat/users/v1/SecondFactors';
import type { SessionsDefinition } from '@chat/proto/chat/users/v1/Sessions';
import type { SettingsDefinition } from '@chat/proto/chat/users/v1/Settings';
import type { SingleSignOnDefinition } from '@chat/proto/chat/users/v1/SingleSignOn';
import type { SnapshotsDefinition } from '@chat/proto/chat/users/v1/Snapshots';
import type { UserSecurityDefinition } from '@chat/proto/chat/users/v1/UserSecurity';
import type { TemporaryLinks } from './files/temporary-links.ts';
import type { Identities } from './identity/identities.ts';
import type { RealmDirectory, WebPublicAccess } from './identity/realms.ts';
import type { EventQueues } from './queues/event-queues.ts';
import type { FollowedShards } from './queues/follow-shards.ts';
import type { QueueIds } from './queues/queue-id.ts';
import type { PasswordAttempts } from './rate-limit/password-attempts.ts';
import type { RateLimiter } from './rate-limit/rate-limiter.ts';
import type { SendMessage } from './send-batcher.ts';
import type { SharedParts } from './snapshot/shared-parts.ts';

/** The properties of this deployment that every client receives. */
export interface Deployment {
  /** The product prefixes that names in requests and responses can have. */
  apiPrefixes: Prefixes;
  /** The release or commit. */
  version: string;
  /** The scheme with which clients reach the deployment: `http` or `https`. */
  scheme: string;
  /** The host of the root realm. Includes the port unless it is the default port. */
  externalHost: string;
  /** Whether push notifications are configured. */
  isPushConfigured: boolean;
  /** Whether this server sends mail. */
  isMailConfigured: boolean;
  /** Whether anyone may create an organization. */
  isOrganizationCreationOpen: boolean;
}

/** The dependencies of all endpoints. An endpoint takes a `Pick` of `Deps`. */
export interface Deps {
  realms: RpcClient<RealmsDefinition>;
  accounts: RpcClient<AccountsDefinition>;
  profiles: RpcClient<ProfilesDefinition>;
  login: RpcClient<LoginDefinition>;
  singleSignOn: RpcClient<SingleSignOnDefinition>;
  secondFactors: RpcClient<SecondFactorsDefinition>;
  sessions: RpcClient<SessionsDefinition>;
  credentials: RpcClient<CredentialsDefinition>;
  userSecurity: RpcClient<UserSecurityDefinition>;
  groups: RpcClient<GroupsDefinition>;
  invitations: RpcClient<InvitationsDefinition>;
  bots: RpcClient<BotsDefinition>;
  settings: RpcClient<SettingsDefinition>;
  scim: RpcClient<ScimDefinition>;
  snapshots: RpcClient<SnapshotsDefinition>;
  channels: RpcClient<ChannelsDefinition>;
  messaging: RpcClient<MessagingDefinition>;
  sendMessage: SendMessage;
  uploads: RpcClient<UploadsDefinition>;
  presence: RpcClient<PresenceDefinition>;
  notifications: RpcClient<NotificationsDefinition>;
  realmDirectory: RealmDirectory;
  identities: Identities;
  webPublicAccess: WebPublicAccess;
  limiter: RateLimiter;
  passwordAttempts: PasswordAttempts;
  queues: EventQueues;
  queueIds: QueueIds;
  /** The shards that this gateway follows in the client event log, and how far it has read each of them. */
  shards: Pick<FollowedShards, 'use'>;
  /** The limit on concurrent password checks, which are slow on purpose. */
  passwordLoginLimit: ConcurrencyLimit;
  /** The limit on concurrent registers. They are expensive, and every client sends one after an outage. */
  registerLimit: ConcurrencyLimit;
  sharedParts: SharedParts;
  /** The limit on concurrent uploads. An upload occupies a connection and the memory of one chunk. */
  uploadLimit: ConcurrencyLimit;
  log: Logger;
  /** Returns the current time in milliseconds since 1970. */
  now(): number;
  temporaryLinks: TemporaryLinks;
  deployment: Deployment;
  /** The retention of the client event log, which limits a queue's idle timeout. */
  logRetentionSeconds: number;
}
