import type { Db } from '@chat/kit/database/database';
import type { ObjectStore } from '@chat/kit/files/object-store';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Jobs } from '@chat/kit/jobs/jobs';
import type { Logger } from '@chat/kit/logging/logger';
import type { Transact } from '@chat/kit/outbox/transact';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { ApiKeySeal } from './credentials/api-keys.ts';
import type { IdentityVersions } from './credentials/identity-versions.ts';
import type { PasswordStrength, Passwords } from './credentials/passwords.ts';
import type { Seal } from './credentials/sealing.ts';
import type { UnsubscribeTokens } from './credentials/unsubscribe-tokens.ts';
import type { Deployment } from './deployment.ts';
import type { JwtKeys } from './login/jwt-keys.ts';
import type { Directory } from './login/ldap/directory.ts';
import type { LoginStates } from './login/login-state.ts';
import type { OpenIdClients } from './login/openid/open-id-clients.ts';
import type { SamlProvider } from './login/saml/providers.ts';
import type { ResponseReaders } from './login/saml/verify-response.ts';
import type { SnapshotCache } from './snapshot/snapshot-cache.ts';

/** The dependencies of use cases; each function takes a Pick of them. */
export type Deps = {
  db: Db;
  transact: Transact;
  /** The queue of follow-up calls to other services; they are enqueued in the transaction that causes them. */
  jobs: Jobs;
  channels: Pick<
    RpcClient<ChannelsDefinition>,
    | 'createChannel'
    | 'subscribeToDefaults'
    | 'publishAccountActivity'
    | 'publishRoleChange'
    | 'getChannelState'
    | 'listCoSubscribers'
    | 'listGroupUses'
    | 'listChannels'
    | 'listSubscriptions'
    | 'updateSubscriptionSettings'
  >;
  messaging: Pick<
    RpcClient<MessagingDefinition>,
    'sendSystemMessage' | 'renderTexts' | 'listDirectPartners'
  >;
  /** Milliseconds since 1970. */
  now(): number;
  log: Logger;
  seal: ApiKeySeal;
  /** Seals the secrets of second factors and the state of pending logins. */
  factorSeal: Seal;
  unsubscribeTokens: UnsubscribeTokens;
  jwtKeys: JwtKeys;
  /** undefined when LDAP is not configured. */
  directory: Directory | undefined;
  openIdClients: OpenIdClients;
  /** The configured SAML providers. */
  samlProviders: readonly SamlProvider[];
  /** Worker threads that read the responses of SAML providers. */
  responseReaders: ResponseReaders;
  loginStates: LoginStates;
  passwords: Passwords;
  passwordStrength: PasswordStrength;
  identityVersions: IdentityVersions;
  snapshotCache: SnapshotCache;
  /** The store of pictures that people uploaded. */
  objects: ObjectStore;
  deployment: Deployment;
};
