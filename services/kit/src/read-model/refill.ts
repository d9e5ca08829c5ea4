import type { DomainEventBatch__Output } from '@chat/proto/chat/events/v1/DomainEventBatch';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import { userChanged } from '@chat/proto/domain-events';
import type { Db } from '../database/database.ts';
import {
  applyDomainEvents,
  type DomainEventHandler,
  type DomainEventMeta,
  decodeDomainEvents,
} from '../domain-events/domain-events.ts';
import {
  findRealm,
  markFilled,
  type StoredAccount,
  type StoredRealm,
  upsertAccounts,
} from './rows.ts';

/** Reads a realm of a read model anew where events have left gaps. */
export type RealmRefill = {
  /** Reads the whole realm. Those who find the same gap meanwhile wait for the same reading. */
  refill(realmId: number): Promise<void>;
  /**
   * Refills the realm, at most once in 10 s, because requests with unknown user ids must not cause a refill each.
   * Returns whether it did.
   */
  refillUnlessFresh(realmId: number): Promise<boolean>;
};

type Reads = {
  /** The owner's answer, a page at a time. */
  listDomainEvents(request: {
    realmId: number;
    page: string;
  }): Promise<{ batch: Uint8Array; nextPage: string }>;
  /** In milliseconds. */
  now(): number;
};

const freshForMs = 10_000;

/** Asks the owner of the domain events for a realm page by page, and has each page applied. */
export function createRealmRefill({
  listDomainEvents,
  apply,
  markRead,
  now,
}: Reads & {
  apply(batch: DomainEventBatch__Output): Promise<void>;
  /** The read model is whole from here on. */
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
      return !isFresh;
    },
  };
}

/** What a service's read model of users is made of. */
export type UsersReadModelOptions<Account extends StoredAccount> = {
  db: Db;
  users: Pick<Reads, 'listDomainEvents'>;
  /** Those of the bus. Asked for when they are needed: what they do may need the read model. */
  handlers(): readonly DomainEventHandler[];
  /** The row of an account; undefined: the service keeps none of it. */
  accountRow(
    user: UserChanged__Output,
    meta: Pick<DomainEventMeta, 'realmId' | 'number'>,
  ): Account | undefined;
  /** Whether to store the row is all that its handler would do. `before`: the account as it was; undefined: unknown. */
  isPlain(row: Account, before: Account | undefined): boolean;
  now(): number;
};

/**
 * Reads realms from users. Accounts that are unchanged or plain are not given to the handlers: one
 * by one, the users of a large realm take minutes.
 */
export function createUsersRefill<Account extends StoredAccount>({
  db,
  users,
  handlers,
  accountRow,
  isPlain,
  now,
}: UsersReadModelOptions<Account>): RealmRefill {
  return createRealmRefill({
    listDomainEvents: (request) => users.listDomainEvents(request),
    async apply({ realmId, domainEvents, ...batch }) {
      const told = domainEvents.map((domainEvent) => ({
        domainEvent,
        row:
          domainEvent.type === userChanged.name
            ? accountRow(userChanged.message.deserialize(domainEvent.body), {
                realmId,
                number: domainEvent.number,
              })
            : undefined,
      }));
      const rows = told.flatMap(({ row }) => row ?? []);
      const stored = await upsertAccounts(db, realmId, rows, isPlain);
      const left = told.filter(({ row }) => !row || !stored.has(row.user_id));
      await applyDomainEvents(handlers(), {
        ...batch,
        realmId,
        domainEvents: left.map(({ domainEvent }) => domainEvent),
      });
    },
    markRead: (realmId) => markFilled(db, realmId, 'users_filled_at'),
    now,
  });
}

/** The realm, read from users as a whole when it was not yet. @throws an error when users does not know it either */
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
