import { withPrefixedValues } from '@chat/kit/prefixes/present-values';
import type { SharedPart__Output } from '@chat/proto/chat/common/v1/SharedPart';
import { LRUCache } from 'lru-cache';
import { joinedTail, type SharedText, sharedText, type TailPart } from '../http/shared-tail.ts';

/** A compressed cache of long snapshot parts that are equal for many users, such as the list of people. */
export interface SharedParts {
  /** Returns the parts that this gateway has for the realm. */
  ofRealm(realmId: number): KnownParts;
}

/** The parts that a gateway had for a realm when it requested a snapshot. */
export interface KnownParts {
  hashes: Uint8Array[];
  /**
   * Returns the members of a part that a service sent, or omitted because this gateway knows the part. Stores new
   * parts. `spelling` is the prefix of stored values for this client. If it would change the part, returns the text of
   * a JSON object with the values as they were written.
   */
  read(part: SharedPart__Output, spelling: string | undefined): Promise<PartOfSnapshot | string>;
}

/** The members of a JSON object that snapshots share, except for the replacement. */
export type PartOfSnapshot = Exclude<TailPart, string>;

interface StoredPart {
  realmId: number;
  hash: Buffer;
  text: SharedText;
  /** Whether a spelling changes the text, keyed by spelling. */
  changesUnder: Map<string, boolean>;
}

/** Creates a store of at most `maxBytes` that keeps the most recently used parts. */
export function createSharedParts({ maxBytes }: { maxBytes: number }): SharedParts {
  const byRealm = new Map<number, Set<StoredPart>>();
  const parts = new LRUCache<string, StoredPart>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }) =>
      text.deflatedPieces.reduce((sum, { length }) => sum + length, text.bytes.length),
    onInsert: (part) =>
      byRealm.set(part.realmId, (byRealm.get(part.realmId) ?? new Set()).add(part)),
    dispose(part) {
      const left = byRealm.get(part.realmId);
      left?.delete(part);
      if (left?.size === 0) byRealm.delete(part.realmId);
    },
  });

  async function find(
    realmId: number,
    { hash, membersJson }: SharedPart__Output,
    known: readonly StoredPart[],
  ): Promise<StoredPart> {
    const key = `${realmId} ${hash.toString('hex')}`;
    const stored = parts.get(key) ?? known.find((part) => part.hash.equals(hash));
    if (stored) return stored;
    if (!membersJson) throw new Error('a service omitted an unknown part of a snapshot');
    const text = await sharedText(membersJson);
    const part = { realmId, hash, text, changesUnder: new Map() };
    parts.set(key, part);
    return part;
  }

  return {
    ofRealm(realmId) {
      const known = [...(byRealm.get(realmId) ?? [])];
      return {
        hashes: known.map(({ hash }) => hash),
        async read(part, spelling) {
          const stored = await find(realmId, part, known);
          const { replacement } = part;
          if (isChanged(stored, spelling)) return objectOf(stored.text, replacement);
          if (!replacement) return { text: stored.text };
          const json = withPrefixedValues(replacement.json, spelling);
          return { text: stored.text, replacement: { ...replacement, json } };
        },
      };
    },
  };
}

function isChanged({ text, changesUnder }: StoredPart, spelling: string | undefined): boolean {
  if (spelling === undefined) return false;
  const before = changesUnder.get(spelling);
  if (before !== undefined) return before;
  const json = text.bytes.toString();
  const isChangedNow = withPrefixedValues(json, spelling) !== json;
  changesUnder.set(spelling, isChangedNow);
  return isChangedNow;
}

function objectOf(text: SharedText, replacement: PartOfSnapshot['replacement']): string {
  return `{${Buffer.concat(joinedTail([{ text, replacement }]).chunks)}}`;
}
