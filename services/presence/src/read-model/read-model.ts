import type { Db } from '@chat/kit/database/database';
import { applyFacts, type FactHandler } from '@chat/kit/facts/fact-handlers';
import { createRealmRefill } from '@chat/kit/facts/realm-refill';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { FactBatch__Output } from '@chat/proto/chat/events/v1/FactBatch';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { userChanged } from '@chat/proto/facts';
import { LRUCache } from 'lru-cache';
import { mostUsersTold } from '../presence/rules.ts';
import { accountRow } from './account-row.ts';
import {
  type AccountRow,
  findAccount,
  findRealm,
  hasMoreActiveUsers,
  insertNewAccounts,
  markFilled,
  type RealmRow,
} from './store.ts';

/** Local copies of what users owns. Facts keep them fresh; this closes the gaps facts leave. */
export type ReadModel = {
  /** The realm, read from users as a whole when it was not yet. */
  getRealm(realmId: number): Promise<RealmRow>;
  /** The account, asked for at users when it is not known. undefined: there is none. */
  findAccount(realmId: number, userId: number): Promise<AccountRow | undefined>;
  /** Whether the realm has more active users than are told who comes. That it ceased to is seen seconds later. */
  isCrowded(realmId: number): Promise<boolean>;
};

/** How long a realm counts as crowded without being looked at: in such a realm somebody comes all the time. */
const crowdedMs = 10_000;
const maxCrowded = 10_000;

/** Reads missing realms from users, page by page, through the same handlers as the bus. */
export function createReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<UsersDefinition>, 'listFacts'>;
  /** Asked for when they are needed: what they do may need the read model. */
  handlers(): readonly FactHandler[];
  now(): number;
}): ReadModel {
  const { db, users, handlers, now } = deps;
  const { refill, isFresh } = createRealmRefill({
    listFacts: (request) => users.listFacts(request),
    apply: async (batch) => applyFacts(handlers(), await insertTogether(db, batch)),
    markFilled: (realmId) => markFilled(db, realmId),
    now,
  });
  const crowded = new LRUCache<number, true>({ max: maxCrowded, ttl: crowdedMs });

  return {
    async getRealm(realmId) {
      const known = await findRealm(db, realmId);
      if (known?.filled_at) return known;
      await refill(realmId);
      const filled = await findRealm(db, realmId);
      if (!filled) throw new Error(`users knows no realm ${realmId}`);
      return filled;
    },
    async findAccount(realmId, userId) {
      const known = await findAccount(db, realmId, userId);
      if (known) return known;
      if (isFresh(realmId)) return undefined;
      await refill(realmId);
      return findAccount(db, realmId, userId);
    },
    async isCrowded(realmId) {
      if (crowded.has(realmId)) return true;
      const isCrowded = await hasMoreActiveUsers(db, realmId, mostUsersTold);
      if (isCrowded) crowded.set(realmId, true);
      return isCrowded;
    },
  };
}

/**
 * Stores in one go the accounts of the batch that are new here, and returns what is left for the handlers: one by
 * one, the users of a large realm take minutes.
 */
async function insertTogether(db: Db, batch: FactBatch__Output): Promise<FactBatch__Output> {
  const { realmId } = batch;
  const told = batch.facts.flatMap((fact) =>
    fact.type === userChanged.name
      ? [
          {
            fact,
            row: accountRow(userChanged.message.deserialize(fact.body), {
              realmId,
              number: fact.number,
            }),
          },
        ]
      : [],
  );
  const rows = told.map(({ row }) => row);
  const inserted = await insertNewAccounts(db, rows);
  const done = new Set(told.filter(({ row }) => inserted.has(row.user_id)).map(({ fact }) => fact));
  return { ...batch, facts: batch.facts.filter((fact) => !done.has(fact)) };
}
