import type { Db } from '@chat/kit/database/database';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Jobs } from '@chat/kit/jobs/jobs';
import type { Logger } from '@chat/kit/logging/logger';
import type { Calls } from '@chat/kit/outbound-http/client';
import type { Transact } from '@chat/kit/outbox/transact';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { PresenceDefinition } from '@chat/proto/chat/presence/v1/Presence';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import type { Bouncer } from './bouncer/bouncer.ts';
import type { PushOptions } from './push/push-settings.ts';
import type { ReadModel } from './read-model/read-model.ts';
import type { WebhookOptions } from './webhooks/webhook-settings.ts';

/** What use cases stand on. */
export type Deps = {
  db: Db;
  transact: Transact;
  /** What the bouncer is still to be told. */
  jobs: Jobs;
  users: Pick<RpcClient<UsersDefinition>, 'listFacts' | 'setPushNotifications'>;
  channels: Pick<RpcClient<ChannelsDefinition>, 'listPushSettings'>;
  messaging: Pick<
    RpcClient<MessagingDefinition>,
    'sendReply' | 'sendNotice' | 'listTopicVisibility' | 'getMessage'
  >;
  presence: Pick<RpcClient<PresenceDefinition>, 'listLastSeen'>;
  readModel: ReadModel;
  /** Everything that is asked of addresses outside. */
  calls: Calls;
  webhooks: WebhookOptions;
  /** undefined: nothing is pushed here. */
  bouncer: Bouncer | undefined;
  push: PushOptions;
  /** Prefix of names on the wire that carry the product's name. */
  apiPrefixes: Prefixes;
  log: Logger;
  /** Milliseconds since 1970. */
  now(): number;
};
