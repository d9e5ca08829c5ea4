import type { Db } from '@chat/kit/database/database';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Jobs } from '@chat/kit/jobs/jobs';
import type { Transact } from '@chat/kit/outbox/transact';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { IncomingMail } from './channels/channel-address.ts';
import type { ReadModel } from './read-model/read-model.ts';
import type { Rosters } from './subscriptions/rosters.ts';

/** The dependencies of use cases. Each use case takes a `Pick` of them. */
export type Deps = {
  db: Db;
  transact: Transact;
  /** The queue of follow-up calls to other services. A call is enqueued in the transaction that causes it. */
  jobs: Jobs;
  messaging: Pick<
    RpcClient<MessagingDefinition>,
    'sendSystemMessage' | 'hasNamedTopics' | 'renderTexts' | 'listChannelActivity'
  >;
  readModel: ReadModel;
  rosters: Rosters;
  /** Whether this deployment allows web-public channels. */
  areWebPublicChannelsEnabled: boolean;
  /** The settings for channels' email addresses; undefined when the deployment receives no mail. */
  incomingMail: IncomingMail | undefined;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
};
