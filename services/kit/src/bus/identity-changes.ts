import type { Bus } from './bus.ts';

/** Accounts whose credentials, role or activity changed. */
export type IdentityChange = {
  realmId: number;
  /** The changed accounts; undefined means all accounts of the realm. */
  userIds: readonly number[] | undefined;
};

const subject = 'identity.changed';

/**
 * Notifies every gateway over core NATS. The gateways end these accounts' pending polls, so that their clients poll
 * again. Correctness does not depend on this message, because the next request compares versions.
 */
export function publishIdentityChange(
  bus: Pick<Bus, 'publishEphemeral'>,
  change: IdentityChange,
): void {
  bus.publishEphemeral(subject, Buffer.from([change.realmId, ...(change.userIds ?? [])].join(' ')));
}

/** Subscribes to identity changes. Returns a function that unsubscribes. */
export function subscribeToIdentityChanges(
  bus: Pick<Bus, 'subscribe'>,
  onChange: (change: IdentityChange) => void,
): () => void {
  return bus.subscribe(subject, (data) => {
    const [realmId = 0, ...userIds] = Buffer.from(data).toString().split(' ').map(Number);
    onChange({ realmId, userIds: userIds.length > 0 ? userIds : undefined });
  });
}
