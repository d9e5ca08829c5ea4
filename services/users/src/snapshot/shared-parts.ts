import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { CachedPart, Replacement } from './snapshot-cache.ts';

/** A cached part with its replacement for a single user. */
export type PartForUser = { part: CachedPart; replacement: Replacement | undefined };

/** The minimum size of a part that is returned separately. Shorter parts are copied into each response. */
const leastSharedBytes = 4 * 1024;

/**
 * Returns the snapshot's fields: the members `personal` and the members of the cached parts. A caller that accepts
 * shared parts gets the long parts separately. If the caller already has a part, its members are omitted.
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
