import type { JobId } from '@chat/kit/jobs/job';
import type { Deps } from '../deps.ts';
import type { IdentityVersionsById } from '../identity/store.ts';

/** What a committed change of a group leaves to be done before it is answered. JSON: a repeated request does it too. */
export type GroupOutcome = {
  /** Identities that gateways must ask for again. */
  versions?: IdentityVersionsById;
  /** All identities of the realm are others now. */
  realmVersion?: number | undefined;
  /** Notices to those who came and went. */
  operation?: JobId | undefined;
};

/** Puts a change in force at every gateway, and tells those whom it concerns. */
export async function followUpGroups(
  { identityVersions, jobs }: Pick<Deps, 'identityVersions' | 'jobs'>,
  realmId: number,
  { versions = {}, realmVersion, operation }: GroupOutcome,
): Promise<void> {
  const isAnyOther = realmVersion !== undefined || Object.keys(versions).length > 0;
  await Promise.all([
    isAnyOther &&
      identityVersions.announce({
        realmId,
        users: versions,
        ...(realmVersion !== undefined && { realm: realmVersion }),
      }),
    operation && jobs.wait(operation),
  ]);
}
