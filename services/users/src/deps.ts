import type { Db } from '@chat/kit/database/database';
import type { ObjectStore } from '@chat/kit/files/object-store';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Jobs } from '@chat/kit/jobs/jobs';
import type { Logger } from '@chat/kit/logging/logger';
import type { Transact } from '@chat/kit/outbox/transact';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { Deployment } from './deployment.ts';

/**
 * The dependencies of use cases in all rooms. Each function takes a Pick of them. A room that needs more dependencies
 * adds them in its own `deps.ts`, which the rooms above use.
 */
export type Deps = {
  db: Db;
  transact: Transact;
  /** The queue of follow-up calls to other services. A transaction enqueues the calls that it causes. */
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
  /** Returns the current time in milliseconds since 1970. */
  now(): number;
  log: Logger;
  /** The store of the pictures that people have uploaded. */
  objects: ObjectStore;
  deployment: Deployment;
};
