import type { Db } from '@chat/kit/database/database';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Jobs } from '@chat/kit/jobs/jobs';
import type { Transact } from '@chat/kit/outbox/transact';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { IncomingMail } from './channels/channel-address.ts';
import type { ReadModel } from './read-model/read-model.ts';
import type { Rosters } from './subscriptions/rosters.ts';

/** The dependencies of use cases; each function takes a Pick of them. */
export type Deps = {
  db: Db;
  transact: Transact;
  /** The queue of follow-up calls to other services; they are enqueued in the transaction that causes them. */
  jobs: Jobs;
  messaging: Pick<
    RpcClient<MessagingDefinition>,
    'sendSystemMessage' | 'hasNamedTopics' | 'renderTexts' | 'listChannelActivity'
  >;
  readModel: ReadModel;
  rosters: Rosters;
  /** Whether this deployment allows web-public channels. */
  areWebPublicChannelsEnabled: boolean;
  /** For the email addresses of channels; undefined when the deployment receives no mail. */
  incomingMail: IncomingMail | undefined;
  /** Milliseconds since 1970. */
  now(): number;
};
