import type { Db } from '@chat/kit/database/database';
import { encodeUserSet } from '@chat/kit/sets/user-set';
import { LRUCache } from 'lru-cache';
import { participantsHash } from '../conversations/participants-hash.ts';

/** All that a send to a direct conversation is checked against, as of one of its revisions. */
export type DirectState = {
  conversationId: number;
  revision: number;
  /** Ascending. */
  participants: readonly number[];
  hasMessages: boolean;
  /** Encoded set of those who receive its messages. */
  receivers: Uint8Array;
};

/** Direct conversations as sends last saw them. What is old is found out when a message is written. */
export type DirectStates = {
  /** The conversation between exactly these users if it was read before and its first message is sent. */
  peek(realmId: number, userIds: readonly number[]): DirectState | undefined;
  /** undefined: these users have no conversation yet. */
  read(realmId: number, userIds: readonly number[]): Promise<DirectState | undefined>;
};

const maxStates = 20_000;

/** Reads direct conversations for sends, and remembers them within a bound. */
export function createDirectStates(db: Db): DirectStates {
  const states = new LRUCache<string, DirectState>({ max: maxStates });
  const keyOf = (realmId: number, userIds: readonly number[]) =>
    `${realmId}:${participantsHash(userIds).toString('base64')}`;

  return {
    peek: (realmId, userIds) => states.get(keyOf(realmId, userIds)),
    async read(realmId, userIds) {
      const state = await readDirectState(db, realmId, userIds);
      if (state?.hasMessages) states.set(keyOf(realmId, userIds), state);
      return state;
    },
  };
}

async function readDirectState(
  db: Db,
  realmId: number,
  userIds: readonly number[],
): Promise<DirectState | undefined> {
  type Row = {
    id: number;
    revision: number;
    participants: number[];
    last_seq: number;
    receivers: number[];
  };
  // One statement, so that the members are those of the revision.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select id, revision, participants, last_seq, array(
       select user_id from member
       where member.realm_id = conversation.realm_id
         and member.conversation_id = conversation.id and upper_inf(received)
     ) as receivers
     from conversation where realm_id = ? and participants_hash = ?`,
    [realmId, participantsHash(userIds)],
  );
  const [row] = rows;
  return (
    row && {
      conversationId: row.id,
      revision: row.revision,
      participants: row.participants,
      hasMessages: row.last_seq > 0,
      receivers: encodeUserSet(row.receivers),
    }
  );
}
