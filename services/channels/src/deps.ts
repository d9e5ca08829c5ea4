import type { Db } from '@chat/kit/database/database';
import type { Transact } from '@chat/kit/outbox/transact';
import type { ReadModel } from './read-model/read-model.ts';
import type { Rosters } from './subscriptions/rosters.ts';

/** What use cases stand on. */
export type Deps = {
  db: Db;
  transact: Transact;
  readModel: ReadModel;
  rosters: Rosters;
  /** Whether this deployment allows channels that the whole web can read. */
  areWebPublicChannelsEnabled: boolean;
  /** Milliseconds since 1970. */
  now(): number;
};
