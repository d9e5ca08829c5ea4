import type { Db } from '@chat/kit/database/database';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Jobs } from '@chat/kit/jobs/jobs';
import type { Transact } from '@chat/kit/outbox/transact';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { ReadModel } from './read-model/read-model.ts';
import type { Rosters } from './subscriptions/rosters.ts';

/** What use cases stand on. */
export type Deps = {
  db: Db;
  transact: Transact;
  /** What committed changes still have to have done by other services. */
  jobs: Jobs;
  messaging: Pick<
    RpcClient<MessagingDefinition>,
    'sendNotice' | 'hasNamedTopics' | 'renderTexts' | 'listChannelActivity'
  >;
  readModel: ReadModel;
  rosters: Rosters;
  /** Whether this deployment allows channels that the whole web can read. */
  areWebPublicChannelsEnabled: boolean;
  /** Where mail for channels comes in; empty: nowhere. */
  emailGatewayDomain: string;
  /** Milliseconds since 1970. */
  now(): number;
};
