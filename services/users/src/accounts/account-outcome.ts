import type { PendingOperation } from '@chat/kit/pending-operations/pending-operations';
import type { Deps } from '../deps.ts';
import type { IdentityVersionsById } from '../identity/store.ts';

/** What a committed change of accounts leaves to be done before it is answered. JSON: a repeated request does it too. */
export type AccountOutcome = {
  /** Identities that gateways must ask for again. */
  versions?: IdentityVersionsById;
  operation?: PendingOperation;
};

/** Puts a change in force at every gateway, and has others do their part. */
export async function followUp(
  { identityVersions, pendingOperations }: Pick<Deps, 'identityVersions' | 'pendingOperations'>,
  realmId: number,
  { versions = {}, operation }: AccountOutcome,
): Promise<void> {
  const hasVersions = Object.keys(versions).length > 0;
  await Promise.all([
    hasVersions && identityVersions.announce({ realmId, users: versions }),
    operation && pendingOperations.complete(operation),
  ]);
}
