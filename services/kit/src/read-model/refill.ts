import type { DomainEventBatch__Output } from '@chat/proto/chat/events/v1/DomainEventBatch';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import { userChanged } from '@chat/proto/domain-events';
import type { Db } from '../database/database.ts';
import {
  applyDomainEvents,
  type DomainEventHandler,
  decodeDomainEvents,
} from '../domain-events/domain-events.ts';
import {
  findRealm,
  listAccounts,
  markFilled,
  type RowMeta,
  type StoredAccount,
  type StoredRealm,
  upsertAccounts,
} from './rows.ts';

/** A refill of a realm in a read model, for use after events were missed. */
export type RealmRefill = {
  /** Reads the complete realm again. Concurrent callers share one refill. */
  refill(realmId: number): Promise<void>;
  /** Refills the realm, but at most once in 10 s. Otherwise each request with unknown ids could cause a refill. */
  refillUnlessFresh(realmId: number): Promise<void>;
};

/** A refill of users in a read model, for use after events were missed or are late. */
export type UsersRefill = RealmRefill & {
  /**
   * Reads these users, or the complete realm if there are more than 500. After that, a user who is missing from the
   * read model does not exist. The exception: `userIds` has more than 500 ids, and the user was created in the last 10
   * s.
   */
  readUsers(realmId: number, userIds: readonly number[]): Promise<void>;
};

type Reads = {
  /** Reads a page of the owner's state in the realm as domain events. With `userIds`, reads only these users. */
  listDomainEvents(request: {
    realmId: number;
    page?: string;
    userIds?: number[];
  }): Promise<{ batch: Uint8Array; nextPage: string }>;
  /** Returns the current time in milliseconds. */
  now(): number;
};

const freshForMs = 10_000;
/** The maximum number of users in one request. */
const maxUsersAtOnce = 500;

/** Creates a refill that reads realms page by page from the owner of the domain events. */
export function createRealmRefill({
  listDomainEvents,
  apply,
  markRead,
  now,
}: Reads & {
  apply(batch: DomainEventBatch__Output): Promise<void>;
  /** Records that the realm in the read model is complete. */
  markRead(realmId: number): Promise<void>;
}): RealmRefill {
  const running = new Map<number, Promise<void>>();
  const lastAtMs = new Map<number, number>();

  async function readRealm(realmId: number): Promise<void> {
    let page = '';
    do {
      const { batch, nextPage } = await listDomainEvents({ realmId, page });
      await apply(decodeDomainEvents(batch));
      page = nextPage;
    } while (page !== '');
    await markRead(realmId);
    lastAtMs.set(realmId, now());
  }

  function refill(realmId: number): Promise<void> {
    const current = running.get(realmId);
    if (current) return current;
    const started = readRealm(realmId).finally(() => running.delete(realmId));
    running.set(realmId, started);
    return started;
  }

  return {
    refill,
    async refillUnlessFresh(realmId) {
      const isFresh = now() - (lastAtMs.get(realmId) ?? Number.NEGATIVE_INFINITY) < freshForMs;
      if (!isFresh) await refill(realmId);
    },
  };
}

/** The parts of a service's read model of users. */
export type UsersReadModelOptions<Account extends StoredAccount> = {
  db: Db;
  users: Pick<Reads, 'listDomainEvents'>;
  /** Returns the handlers for domain events. This is a function because the handlers may need the read model. */
  handlers(): readonly DomainEventHandler[];
  /** Returns the row for an account; undefined if the service does not store it. */
  accountRow(user: UserChanged__Output, meta: RowMeta): Account | undefined;
  /**
   * Returns whether the handler would do nothing but store the row. `before` is the stored row; undefined if there is
   * none.
   */
  needsStoreOnly(row: Account, before: Account | undefined): boolean;
  now(): number;
};

/**
 * Creates a refill of realms from the users service. Accounts that only need to be stored are upserted in bulk, because
 * a handler call for each account of a large realm would take minutes.
 */
export function createUsersRefill<Account extends StoredAccount>({
  db,
  users,
  handlers,
  accountRow,
  needsStoreOnly,
  now,
}: UsersReadModelOptions<Account>): UsersRefill {
  async function apply({ realmId, domainEvents, ...batch }: DomainEventBatch__Output) {
    const events = domainEvents.map((domainEvent) => ({
      domainEvent,
      row:
        domainEvent.type === userChanged.name
          ? accountRow(userChanged.message.deserialize(domainEvent.body), {
              realmId,
              eventNumber: domainEvent.eventNumber,
            })
          : undefined,
    }));
    const rows = events.flatMap(({ row }) => row ?? []);
    const stored = await upsertAccounts(db, realmId, rows, needsStoreOnly);
    const left = events.filter(({ row }) => !row || !stored.has(row.user_id));
    await applyDomainEvents(handlers(), {
      ...batch,
      realmId,
      domainEvents: left.map(({ domainEvent }) => domainEvent),
    });
  }

  const realmRefill = createRealmRefill({
    listDomainEvents: (request) => users.listDomainEvents(request),
    apply,
    markRead: (realmId) => markFilled(db, realmId, 'users_filled_at'),
    now,
  });
  return {
    ...realmRefill,
    async readUsers(realmId, userIds) {
      const ids = [...new Set(userIds)];
      // A request may contain many ids that belong to nobody
      if (ids.length > maxUsersAtOnce) return realmRefill.refillUnlessFresh(realmId);
      const { batch } = await users.listDomainEvents({ realmId, userIds: ids });
      await apply(decodeDomainEvents(batch));
    },
  };
}

/**
 * Returns the realm. Refills it from the users service first if it was never read completely.
 * @throws an error if the users service does not know the realm
 */
export async function getFilledRealm<Realm extends StoredRealm>(
  db: Db,
  { refill }: RealmRefill,
  realmId: number,
): Promise<Realm> {
  const known = await findRealm<Realm>(db, realmId);
  if (known?.users_filled_at) return known;
  await refill(realmId);
  const filled = await findRealm<Realm>(db, realmId);
  if (!filled) throw new Error(`users does not know realm ${realmId}`);
  return filled;
}

/**
 * Returns the accounts with these ids, sorted by id. First reads accounts that the read model lacks from the users
 * service.
 */
export async function listFilledAccounts<Account extends StoredAccount>(
  db: Db,
  { readUsers }: Pick<UsersRefill, 'readUsers'>,
  { realmId, userIds }: { realmId: number; userIds: readonly number[] },
): Promise<Account[]> {
  const known = await listAccounts<Account>(db, realmId, userIds);
  const knownIds = new Set(known.map(({ user_id }) => user_id));
  const missingIds = userIds.filter((id) => !knownIds.has(id));
  if (missingIds.length === 0) return known;
  await readUsers(realmId, missingIds);
  return listAccounts<Account>(db, realmId, userIds);
}
