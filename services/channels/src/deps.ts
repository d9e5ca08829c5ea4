import type { Db } from '@chat/kit/database/database';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Jobs } from '@chat/kit/jobs/jobs';
import type { Transact } from '@chat/kit/outbox/transact';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { IncomingMail } from './channels/channel-email.ts';
import type { ReadModel } from './read-model/read-model.ts';
import type { Rosters } from './subscriptions/rosters.ts';

/** Everything a use case may need; each function takes a Pick of it. */
export type Deps = {
  db: Db;
  transact: Transact;
  /** Queue of follow-up calls to other services, enqueued in the transaction that causes them. */
  jobs: Jobs;
  messaging: Pick<
    RpcClient<MessagingDefinition>,
    'sendSystemMessage' | 'hasNamedTopics' | 'renderTexts' | 'listChannelActivity'
  >;
  readModel: ReadModel;
  rosters: Rosters;
  /** Whether this deployment allows web-public channels. */
  areWebPublicChannelsEnabled: boolean;
  /** Of the e-mail addresses of channels; undefined when mail is not received. */
  incomingMail: IncomingMail | undefined;
  /** Milliseconds since 1970. */
  now(): number;
};
