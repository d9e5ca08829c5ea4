import type { Bus } from './bus.ts';

/** Identities that are others now: an account was deactivated, its key or its rights changed. */
export type IdentityChange = {
  realmId: number;
  /** undefined: everybody in the realm. */
  userIds: readonly number[] | undefined;
};

const subject = 'identity.changed';

/**
 * Tells every gateway at once, as a plain message: who has a poll held is let go and has to ask again. What is
 * right never rests on it; the next request compares versions.
 */
export function tellIdentityChange(bus: Pick<Bus, 'send'>, change: IdentityChange): void {
  bus.send(subject, Buffer.from([change.realmId, ...(change.userIds ?? [])].join(' ')));
}

/** Hears of changes. Returns what ends it. */
export function hearIdentityChanges(
  bus: Pick<Bus, 'listen'>,
  onChange: (change: IdentityChange) => void,
): () => void {
  return bus.listen(subject, (data) => {
    const [realmId = 0, ...userIds] = Buffer.from(data).toString().split(' ').map(Number);
    onChange({ realmId, userIds: userIds.length > 0 ? userIds : undefined });
  });
}
