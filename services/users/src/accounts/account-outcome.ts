import type { JobId } from '@chat/kit/jobs/job';
import type { Deps } from '../deps.ts';
import type { IdentityVersionsById } from '../identity/store.ts';

/** What a committed change of accounts leaves to be done before it is answered. JSON: a repeated request does it too. */
export type AccountOutcome = {
  /** Identities that gateways must ask for again. */
  versions?: IdentityVersionsById;
  operation?: JobId;
};

/** Puts a change in force at every gateway, and has others do their part. */
export async function followUp(
  { identityVersions, jobs }: Pick<Deps, 'identityVersions' | 'jobs'>,
  realmId: number,
  { versions = {}, operation }: AccountOutcome,
): Promise<void> {
  const hasVersions = Object.keys(versions).length > 0;
  await Promise.all([
    hasVersions && identityVersions.announce({ realmId, users: versions }),
    operation && jobs.wait(operation),
  ]);
}
