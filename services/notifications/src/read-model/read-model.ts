import type { Db } from '@chat/kit/database/database';
import { decodeFactBatch } from '@chat/kit/facts/fact-batch';
import { applyFacts } from '@chat/kit/facts/fact-handlers';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { userChanged } from '@chat/proto/facts';
import { readModelHandlers } from './fact-handlers.ts';
import { accountRow } from './rows.ts';
import {
  type AccountRow,
  findRealm,
  listAccounts,
  markFilled,
  type RealmRow,
  upsertAccounts,
} from './store.ts';

/** Local copies of what users owns. Facts keep them fresh; this closes the gaps facts leave. */
export type ReadModel = {
  /** The realm, read from users as a whole when it was not yet. */
  getRealm(realmId: number): Promise<RealmRow>;
  /**
   * The accounts, by id; those whom nobody knows are not among them.
   * @throws an error when somebody is not known here, and users was asked a moment ago: to be tried again
   */
  listAccounts(realmId: number, userIds: Iterable<number>): Promise<Map<number, AccountRow>>;
};

/** How long a realm just read as a whole is not read again for users somebody merely named. */
const refillPauseMs = 10_000;

/** Reads missing realms from users, page by page. */
export function createReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<UsersDefinition>, 'listFacts'>;
  now(): number;
}): ReadModel {
  const { db, users, now } = deps;
  const handlers = readModelHandlers({ db }).filter(({ name }) => name !== userChanged.name);
  const running = new Map<number, Promise<void>>();
  const lastRefillAtMs = new Map<number, number>();

  async function readRealm(realmId: number): Promise<void> {
    let page = '';
    do {
      const { batch, nextPage } = await users.listFacts({ realmId, page });
      const told = decodeFactBatch(batch);
      await applyFacts(handlers, told);
      // Together: one by one, the users of a large realm take minutes.
      const accounts = told.facts.filter(({ type }) => type === userChanged.name);
      const rows = accounts.map(({ body, number }) =>
        accountRow(userChanged.message.deserialize(body), { realmId, number }),
      );
      await upsertAccounts(db, rows);
      page = nextPage;
    } while (page !== '');
    await markFilled(db, realmId);
    lastRefillAtMs.set(realmId, now());
  }

  /** Those who find the same gap wait for the same reading. */
  function refill(realmId: number): Promise<void> {
    const current = running.get(realmId);
    if (current) return current;
    const started = readRealm(realmId).finally(() => running.delete(realmId));
    running.set(realmId, started);
    return started;
  }

  async function findAccounts(realmId: number, userIds: readonly number[]) {
    const rows = await listAccounts(db, realmId, userIds);
    return new Map(rows.map((row) => [row.user_id, row]));
  }

  return {
    async getRealm(realmId) {
      const known = await findRealm(db, realmId);
      if (known?.filled_at) return known;
      await refill(realmId);
      const filled = await findRealm(db, realmId);
      if (!filled) throw new Error(`users knows no realm ${realmId}`);
      return filled;
    },
    async listAccounts(realmId, userIds) {
      const wanted = [...new Set(userIds)];
      if (wanted.length === 0) return new Map();
      const known = await findAccounts(realmId, wanted);
      if (known.size === wanted.length) return known;
      const lastAtMs = lastRefillAtMs.get(realmId);
      if (lastAtMs !== undefined && now() - lastAtMs < refillPauseMs) {
        throw new Error('some accounts are not known yet');
      }
      await refill(realmId);
      return findAccounts(realmId, wanted);
    },
  };
}
