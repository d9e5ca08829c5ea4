import type { ReadTx } from '@chat/kit/database/database';
import { readSnapshot } from '@chat/kit/database/transaction';
import { encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { badRequest } from '@chat/kit/errors/catalog';
import type { DomainEventDraft } from '@chat/kit/outbox/event';
import type { GetGroupStatesRequest__Output } from '@chat/proto/chat/users/v1/GetGroupStatesRequest';
import type { GetGroupStatesResponse } from '@chat/proto/chat/users/v1/GetGroupStatesResponse';
import type { ListDomainEventsRequest__Output } from '@chat/proto/chat/users/v1/ListDomainEventsRequest';
import type { ListDomainEventsResponse } from '@chat/proto/chat/users/v1/ListDomainEventsResponse';
import { listAccountsAfter, listAccountsById } from '../accounts/account-store.ts';
import { userChangedEvent } from '../accounts/user-events.ts';
import type { Deps } from '../deps.ts';
import { groupChangedEvent } from '../groups/group-events.ts';
import { listGroupIdsAfter, listGroupStates } from '../groups/group-store.ts';
import { realmChangedEvent } from '../realms/realm-events.ts';
import { getRealm } from '../realms/realm-store.ts';

/** Returns the current state of groups at a single event number, for read models that missed versions. */
export async function getGroupStates(
  { db }: Pick<Deps, 'db'>,
  { realmId, groupIds }: GetGroupStatesRequest__Output,
): Promise<GetGroupStatesResponse> {
  const { eventNumber, value } = await readSnapshot(db, realmId, (tx) =>
    listGroupStates(tx, realmId, groupIds),
  );
  const domainEvents = value.map((group) => ({
    eventNumber,
    domainEvent: groupChangedEvent(group),
  }));
  return { batch: encodeDomainEvents({ service: 'users', realmId, domainEvents }) };
}

/** The number of entries per page. 500 users are about 0.5 MB; each group may list all users of the realm. */
const pageSize = { user: 500, group: 20 };

type Found = { domainEvents: DomainEventDraft[]; next: Page | undefined };

/**
 * Returns a page of domain events with the state of a realm, its users and its groups. Other services use these events
 * to rebuild a read model. All events on a page describe the state at the same event number. Pass '' as `page` for the
 * first page, then the previous `nextPage`. The last page returns '' as `nextPage`. With `userIds`, returns only these
 * users, on a single page.
 * @throws BAD_REQUEST invalid page; too many user ids
 */
export async function listDomainEvents(
  deps: Pick<Deps, 'db' | 'deployment'>,
  { realmId, page, userIds }: ListDomainEventsRequest__Output,
): Promise<ListDomainEventsResponse> {
  const from = parsePage(page);
  if (userIds.length > pageSize.user) throw badRequest({ msg: 'too many user ids' });
  const { eventNumber, value } = await readSnapshot(deps.db, realmId, (tx) =>
    userIds.length > 0
      ? readUsers(deps, tx, { realmId, userIds })
      : readDomainEvents(deps, tx, { realmId, from }),
  );
  return {
    batch: encodeDomainEvents({
      service: 'users',
      realmId,
      domainEvents: value.domainEvents.map((domainEvent) => ({ eventNumber, domainEvent })),
    }),
    nextPage: value.next ? formatPage(value.next) : '',
  };
}

async function readUsers(
  { deployment }: Pick<Deps, 'deployment'>,
  tx: ReadTx,
  { realmId, userIds }: { realmId: number; userIds: readonly number[] },
): Promise<Found> {
  const realm = await getRealm(tx, realmId);
  const accounts = await listAccountsById(tx, realmId, userIds);
  return {
    domainEvents: accounts.map((account) => userChangedEvent(account, realm, deployment)),
    next: undefined,
  };
}

async function readDomainEvents(
  { deployment }: Pick<Deps, 'deployment'>,
  tx: ReadTx,
  { realmId, from: { kind, afterId } }: { realmId: number; from: Page },
): Promise<Found> {
  if (kind === 'group') {
    const ids = await listGroupIdsAfter(tx, realmId, {
      afterGroupId: afterId,
      limit: pageSize.group,
    });
    const groups = await listGroupStates(tx, realmId, ids);
    const last = ids[pageSize.group - 1];
    return {
      domainEvents: groups.map(groupChangedEvent),
      next: last === undefined ? undefined : { kind: 'group', afterId: last },
    };
  }
  const realm = await getRealm(tx, realmId);
  if (kind === 'realm') {
    return {
      domainEvents: [realmChangedEvent(realm, deployment)],
      next: { kind: 'user', afterId: 0 },
    };
  }
  const accounts = await listAccountsAfter(tx, realmId, {
    ...{ afterUserId: afterId, limit: pageSize.user },
  });
  const last = accounts[pageSize.user - 1];
  return {
    domainEvents: accounts.map((account) => userChangedEvent(account, realm, deployment)),
    next:
      last === undefined ? { kind: 'group', afterId: 0 } : { kind: 'user', afterId: last.user_id },
  };
}

/** The position in a paged listing. The listing contains the kinds in this order, each sorted by id. */
type Page = { kind: 'realm' | 'user' | 'group'; afterId: number };

/** Converts the position to text. */
function formatPage({ kind, afterId }: Page): string {
  return `${kind}:${afterId}`;
}

/**
 * Converts a text from `formatPage` to the position, or '' to the first position.
 * @throws BAD_REQUEST `formatPage` does not return such a text
 */
function parsePage(text: string): Page {
  if (text === '') return { kind: 'realm', afterId: 0 };
  const [, kind, afterId] = /^(user|group):(\d{1,15})$/.exec(text) ?? [];
  if (kind !== 'user' && kind !== 'group') throw badRequest({ msg: 'no such page' });
  return { kind, afterId: Number(afterId) };
}
