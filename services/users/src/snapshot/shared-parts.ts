import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { CachedPart, Replacement } from './snapshot-cache.ts';

/** A cached part for one user. */
export type PartForUser = { part: CachedPart; replacement: Replacement | undefined };

/** Shorter parts are copied into each response. */
const leastSharedBytes = 4 * 1024;

/**
 * Returns the fields of a snapshot, which are the members `personal` and those of the cached parts. A caller that accepts shared
 * parts gets the long ones separately, and without their members if it has them.
 */
export function withParts(
  personal: string,
  parts: readonly PartForUser[],
  { knownParts }: Pick<GetSnapshotRequest__Output, 'knownParts'>,
): Pick<GetSnapshotResponse, 'fieldsJson' | 'sharedParts'> {
  const isShared = ({ part }: PartForUser) =>
    knownParts !== undefined && part.members.length >= leastSharedBytes;
  const members = [personal, ...parts.filter((one) => !isShared(one)).map(membersFor)];
  const known = new Set(knownParts?.hashes.map((hash) => hash.toString('hex')));
  return {
    fieldsJson: `{${members.filter((text) => text !== '').join(',')}}`,
    sharedParts: parts.filter(isShared).map(({ part, replacement }) => ({
      hash: part.hash,
      ...(!known.has(part.hash.toString('hex')) && { membersJson: part.members }),
      ...(replacement && { replacement }),
    })),
  };
}

function membersFor({ part: { members }, replacement }: PartForUser): string {
  if (!replacement) return members.toString();
  const { start, end, json } = replacement;
  return members.toString('utf8', 0, start) + json + members.toString('utf8', end);
}
