import { type Actor, isSpectator, roles } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Logger } from '@chat/kit/logging/logger';
import type { Audience } from '@chat/kit/outbox/event';
import type { AccountsDefinition } from '@chat/proto/chat/users/v1/Accounts';
import { LRUCache } from 'lru-cache';
import { listActiveUserIds, type RealmRow } from './read-model/store.ts';

/** Returns whether the actor may see a user. */
export type CanSee = (userId: number) => boolean;

/** The visibility of users to an actor. `of` returns undefined if the actor may see everyone. */
export type Visibility = {
  of(actor: Actor, signal?: AbortSignal): Promise<CanSee | undefined>;
};

const maxGuests = 10_000;
/** How long a guest's visibility is cached. Guests poll often, and their visibility changes rarely. */
const freshMs = 2_000;

/**
 * Creates a `Visibility` that reads which users a guest sees from the users service. While that service is unavailable,
 * guests see only themselves.
 */
export function createVisibility(deps: {
  accounts: Pick<RpcClient<AccountsDefinition>, 'listVisibleUsers'>;
  log: Logger;
}): Visibility {
  const { accounts, log } = deps;
  const known = new LRUCache<string, CanSee>({ max: maxGuests, ttl: freshMs });
  return {
    async of(actor, signal) {
      if (actor.role !== roles.guest || isSpectator(actor)) return undefined;
      const key = `${actor.realmId}:${actor.userId}`;
      const remembered = known.get(key);
      if (remembered) return remembered;
      try {
        const { isEveryone, userIds } = await accounts.listVisibleUsers({}, { actor, signal });
        const ids = new Set([...userIds, actor.userId]);
        const canSee: CanSee = isEveryone ? () => true : (userId) => ids.has(userId);
        known.set(key, canSee);
        return canSee;
      } catch (error) {
        signal?.throwIfAborted();
        log.warn("could not read a guest's visibility from users", {
          realmId: actor.realmId,
          guestId: actor.userId,
          error,
        });
        return (userId) => userId === actor.userId;
      }
    },
  };
}

/**
 * Returns the users who may see this user: the realm's active users except limited guests from whom the user is hidden.
 * Also returns these guests.
 */
export async function audienceAbout(
  { db, accounts }: { db: ReadTx; accounts: Pick<RpcClient<AccountsDefinition>, 'listHiddenFrom'> },
  realmId: number,
  userId: number,
): Promise<{ audience: Audience; hiddenFrom: readonly number[] }> {
  const { guestIds } = await accounts.listHiddenFrom({ realmId, userId });
  if (guestIds.length === 0) return { audience: { everyone: true }, hiddenFrom: [] };
  const hidden = new Set(guestIds);
  const userIds = (await listActiveUserIds(db, realmId)).filter((id) => !hidden.has(id));
  return { audience: { userIds }, hiddenFrom: guestIds };
}

/** Returns the placeholder address that guests see if they cannot see the user. */
export function placeholderEmail(userId: number, realm: Pick<RealmRow, 'email_domain'>): string {
  return `user${userId}@${realm.email_domain}`;
}
