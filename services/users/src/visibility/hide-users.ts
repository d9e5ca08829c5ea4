import type { Tx } from '@chat/kit/database/database';
import type { ClientEventDraft, OutboxEvent } from '@chat/kit/outbox/event';
import type { Transact } from '@chat/kit/outbox/transact';
import { decodeUserSet, encodeUserSet } from '@chat/kit/sets/user-set';
import { z } from 'zod';
import { listUserRows, type UserRow } from '../accounts/account-store.ts';
import { hiddenUserObject } from '../accounts/user-object.ts';
import type { Deployment } from '../deployment.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm } from '../realms/realm-store.ts';
import { canSee, limitsGuestAccess } from './rules.ts';
import { listActiveUserIds, listVisibleUsersOfGuests } from './store.ts';

const Body = z.looseObject({
  op: z.string(),
  person: z.looseObject({ user_id: z.int() }),
  person_by_viewer: z.looseObject({}).optional(),
});

type EmailDomains = Pick<Deployment, 'externalHost' | 'placeholderEmailDomain'>;

/**
 * Wraps `transact` so that limited guests do not receive events about users whom they may not see. For a new user,
 * these guests receive a placeholder. Callers that publish events need not handle this.
 */
export function hidingUsers(transact: Transact, deployment: EmailDomains): Transact {
  return (work, options) =>
    transact(
      (tx, emit) =>
        work(tx, async (realmId, events) =>
          emit(
            realmId,
            typeof events === 'function'
              ? async (eventNumber) =>
                  hideUsers(deployment, tx, { realmId, events: await events(eventNumber) })
              : await hideUsers(deployment, tx, { realmId, events }),
          ),
        ),
      options,
    );
}

type Person = { draft: ClientEventDraft; body: z.output<typeof Body> };

async function hideUsers(
  deployment: EmailDomains,
  tx: Tx,
  { realmId, events }: { realmId: number; events: readonly OutboxEvent[] },
): Promise<readonly OutboxEvent[]> {
  const people = new Map(events.flatMap((event) => entryOf(event)));
  if (people.size === 0) return events;
  const realm = await getRealm(tx, realmId);
  if (!limitsGuestAccess(realm)) return events;
  const userIds = [...people.values()].map(({ body }) => body.person.user_id);
  const [rows, visibleByGuest] = await Promise.all([
    listUserRows(tx, realmId, userIds),
    listVisibleUsersOfGuests(tx, realmId),
  ]);
  const rowById = new Map(rows.map((row) => [row.user_id, row]));
  const hidden = (row: UserRow) =>
    [...visibleByGuest].flatMap(([guestId, visibleIds]) =>
      canSee(guestId, visibleIds, row) ? [] : [guestId],
    );
  const activeIds = await listActiveUserIds(tx, realmId);
  return events.map((event) => {
    const person = people.get(event);
    const row = person && rowById.get(person.body.person.user_id);
    if (!person || !row) return event;
    const hiddenFrom = hidden(row);
    if (hiddenFrom.length === 0) return event;
    return person.body.op === 'add'
      ? withPlaceholder(person, row, { hiddenFrom, emailDomain: emailDomainOf(realm, deployment) })
      : without(person.draft, hiddenFrom, activeIds);
  });
}

/**
 * Returns the event with its person if it is a `realm_user` event other than `remove`. Guests receive `remove` when
 * they can no longer see a user.
 */
function entryOf(event: OutboxEvent): [OutboxEvent, Person][] {
  if (event.kind !== 'client' || event.type !== 'realm_user') return [];
  const body = Body.parse(JSON.parse(event.bodyJson));
  return body.op === 'remove' ? [] : [[event, { draft: event, body }]];
}

function withPlaceholder(
  { draft, body }: Person,
  row: UserRow,
  { hiddenFrom, emailDomain }: { hiddenFrom: readonly number[]; emailDomain: string },
): OutboxEvent {
  if (!body.person_by_viewer) return draft;
  const placeholder = hiddenUserObject(row, emailDomain);
  const flags = [...draft.audience.flags, { flag: 'hidden', userIds: encodeUserSet(hiddenFrom) }];
  return {
    ...draft,
    audience: { ...draft.audience, flags },
    bodyJson: JSON.stringify({
      ...body,
      person_by_viewer: { ...body.person_by_viewer, placeholder },
    }),
  };
}

function without(
  draft: ClientEventDraft,
  hiddenFrom: readonly number[],
  activeIds: readonly number[],
): OutboxEvent {
  const { everyone, userIds } = draft.audience;
  const kept = new Set(everyone ? activeIds : decodeUserSet(userIds)).difference(
    new Set(hiddenFrom),
  );
  return {
    ...draft,
    audience: { ...draft.audience, everyone: false, userIds: encodeUserSet([...kept]) },
  };
}
