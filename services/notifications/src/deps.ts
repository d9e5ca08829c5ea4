import type { Calls } from '@chat/kit/calls/calls';
import type { Db } from '@chat/kit/database/database';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Logger } from '@chat/kit/logging/logger';
import type { Transact } from '@chat/kit/outbox/transact';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import type { ReadModel } from './read-model/read-model.ts';
import type { WebhookOptions } from './webhooks/webhook-settings.ts';

/** What use cases stand on. */
export type Deps = {
  db: Db;
  transact: Transact;
  users: Pick<RpcClient<UsersDefinition>, 'listFacts'>;
  messaging: Pick<RpcClient<MessagingDefinition>, 'sendReply' | 'sendNotice'>;
  readModel: ReadModel;
  /** Everything that is asked of addresses outside. */
  calls: Calls;
  webhooks: WebhookOptions;
  /** Prefix of names on the wire that carry the product's name. */
  apiPrefix: string;
  log: Logger;
  /** Milliseconds since 1970. */
  now(): number;
};
