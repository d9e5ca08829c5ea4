import type { Db } from '@chat/kit/database/database';
import { applyFacts } from '@chat/kit/facts/fact-handlers';
import { createRealmRefill } from '@chat/kit/facts/realm-refill';
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

/** Reads missing realms from users, page by page. */
export function createReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<UsersDefinition>, 'listFacts'>;
  now(): number;
}): ReadModel {
  const { db, users, now } = deps;
  const handlers = readModelHandlers({ db }).filter(({ name }) => name !== userChanged.name);
  const { refill, isFresh } = createRealmRefill({
    listFacts: (request) => users.listFacts(request),
    async apply(batch) {
      await applyFacts(handlers, batch);
      // Together: one by one, the users of a large realm take minutes.
      const accounts = batch.facts.filter(({ type }) => type === userChanged.name);
      const rows = accounts.map(({ body, number }) =>
        accountRow(userChanged.message.deserialize(body), { realmId: batch.realmId, number }),
      );
      await upsertAccounts(db, rows);
    },
    markFilled: (realmId) => markFilled(db, realmId),
    now,
  });

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
      if (isFresh(realmId)) throw new Error('some accounts are not known yet');
      await refill(realmId);
      return findAccounts(realmId, wanted);
    },
  };
}
