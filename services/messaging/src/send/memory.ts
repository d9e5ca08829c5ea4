import type { Db } from '@chat/kit/database/database';
import { decodeUserSet, encodeUserSet, type UserSet } from '@chat/kit/sets/user-set';
import { LRUCache } from 'lru-cache';
import { type AccountRow, listAccounts, listAlertedUsers } from '../accounts/store.ts';
import type { ChannelRow } from '../channels/store.ts';
import { participantsHash } from '../conversations/participants-hash.ts';
import type { Deps } from '../deps.ts';
import { topicHasMessages } from '../messages/store.ts';
import type { RealmRow } from '../realms/store.ts';
import { type SharedLoads, shareLoads } from '../shared-loads.ts';
import { type AlertWordMatcher, createAlertWordMatcher } from './alert-words.ts';

// What sends are checked against, as this process last saw it. It may be out of date: the write compares the versions
// under its locks, and a message that was refused by it is checked again by what is stored now.

/** How new a value has to be: as it was last seen, or as it is now. */
export type Freshness = 'remembered' | 'current';

/** All that a send to a channel is checked against, as of one revision of its conversation. */
export type ChannelState = {
  conversationId: number;
  revision: number;
  channel: ChannelRow;
  subscribers: UserSet;
  /** Those who have muted it. */
  mutedBy: ReadonlySet<number>;
  /** Encoded set of those who receive its messages. */
  receivers: Uint8Array;
};

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

/** The values that sends remember, each kind within a bound. */
export type SendMemory = {
  realms: LRUCache<number, RealmRow>;
  accounts: LRUCache<string, AccountRow>;
  channels: LRUCache<string, ChannelState>;
  channelLoads: SharedLoads<ChannelState | undefined>;
  directs: LRUCache<string, DirectState>;
  /** Topics that have messages. */
  topics: LRUCache<string, true>;
  alertWords: LRUCache<number, { version: number; findAlerted: AlertWordMatcher }>;
};

type MemoryDeps = Pick<Deps, 'db' | 'memory'>;

// Sets of users take a few bytes each; this is room for several thousand channels.
const maxChannelBytes = 64 * 1024 * 1024;
const fixedChannelBytes = 4096;

export function createSendMemory(db: Db): SendMemory {
  const channels = new LRUCache<string, ChannelState>({
    maxSize: maxChannelBytes,
    sizeCalculation: ({ receivers, subscribers, mutedBy }) =>
      fixedChannelBytes + receivers.length + 8 * subscribers.size + 32 * mutedBy.size,
  });
  return {
    realms: new LRUCache({ max: 10_000 }),
    accounts: new LRUCache({ max: 20_000 }),
    channels,
    // Many sends to a large channel find out at once that its members have changed.
    channelLoads: shareLoads(async (key) => {
      const [realmId = 0, channelId = 0] = key.split(':').map(Number);
      const state = await readChannelState(db, realmId, channelId);
      if (state) channels.set(key, state);
      return state;
    }),
    directs: new LRUCache({ max: 20_000 }),
    topics: new LRUCache({ max: 50_000 }),
    alertWords: new LRUCache({ max: 1_000 }),
  };
}

/** The realm. @throws an error when users does not know it either */
export async function getSendingRealm(
  { memory, getRealm }: Pick<Deps, 'memory' | 'getRealm'>,
  realmId: number,
  freshness: Freshness,
): Promise<RealmRow> {
  const known = freshness === 'remembered' ? memory.realms.get(realmId) : undefined;
  if (known) return known;
  const realm = await getRealm(realmId);
  memory.realms.set(realmId, realm);
  return realm;
}

/** The accounts with these ids, in any order. Unknown ids are left out. */
export async function listSendingAccounts(
  { db, memory: { accounts } }: MemoryDeps,
  realmId: number,
  userIds: readonly number[],
  freshness: Freshness,
): Promise<AccountRow[]> {
  const keyOf = (userId: number) => `${realmId}:${userId}`;
  if (freshness === 'remembered') {
    const known = userIds.flatMap((userId) => accounts.get(keyOf(userId)) ?? []);
    if (known.length === userIds.length) return known;
  }
  const read = await listAccounts(db, realmId, userIds);
  for (const account of read) accounts.set(keyOf(account.user_id), account);
  return read;
}

/** undefined: messaging knows no such channel. */
export async function findChannelState(
  { memory }: Pick<Deps, 'memory'>,
  realmId: number,
  channelId: number,
  freshness: Freshness,
): Promise<ChannelState | undefined> {
  const key = `${realmId}:${channelId}`;
  if (freshness === 'current') return memory.channelLoads.getFresh(key);
  return memory.channels.get(key) ?? memory.channelLoads.get(key);
}

/** The conversation between exactly these users, if it was read before and its first message is sent. */
export function peekDirectState(
  { memory }: Pick<Deps, 'memory'>,
  realmId: number,
  userIds: readonly number[],
): DirectState | undefined {
  return memory.directs.get(directKey(realmId, userIds));
}

/** The conversation between exactly these users, as it is now; undefined: they have none yet. */
export async function readDirectState(
  { db, memory }: MemoryDeps,
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
  if (!row) return undefined;
  const state = {
    conversationId: row.id,
    revision: row.revision,
    participants: row.participants,
    hasMessages: row.last_seq > 0,
    receivers: encodeUserSet(row.receivers),
  };
  if (state.hasMessages) memory.directs.set(directKey(realmId, userIds), state);
  return state;
}

function directKey(realmId: number, userIds: readonly number[]): string {
  return `${realmId}:${participantsHash(userIds).toString('base64')}`;
}

/** Whether the topic of a channel's conversation has messages. */
export async function isKnownTopic(
  { db, memory: { topics } }: MemoryDeps,
  topic: { realmId: number; conversationId: number; topicKey: string },
  freshness: Freshness,
): Promise<boolean> {
  const { realmId, conversationId, topicKey } = topic;
  const key = `${conversationId}:${topicKey}`;
  if (freshness === 'remembered' && topics.has(key)) return true;
  const hasAny = await topicHasMessages(db, realmId, conversationId, topicKey);
  if (hasAny) topics.set(key, true);
  else topics.delete(key);
  return hasAny;
}

const noAlertWords = createAlertWordMatcher([]);

/** Finds alert words as of the realm's row, or newer ones. That they are the current ones is checked with the realm. */
export async function getAlertWordMatcher(
  { db, memory: { alertWords } }: MemoryDeps,
  { realm_id, alert_words_version: version }: Pick<RealmRow, 'realm_id' | 'alert_words_version'>,
): Promise<AlertWordMatcher> {
  // Nobody has ever had any.
  if (version === 0) return noAlertWords;
  const known = alertWords.get(realm_id);
  if (known && known.version >= version) return known.findAlerted;
  const findAlerted = createAlertWordMatcher(await listAlertedUsers(db, realm_id));
  alertWords.set(realm_id, { version, findAlerted });
  return findAlerted;
}

async function readChannelState(
  db: Db,
  realmId: number,
  channelId: number,
): Promise<ChannelState | undefined> {
  type Row = ChannelRow & {
    revision: number;
    subscribers: number[];
    receivers: number[];
    muted_by: number[];
  };
  // One statement, so that the members are those of the revision.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select channel.*, conversation.revision,
       coalesce(members.subscribers, '{}') as subscribers,
       coalesce(members.receivers, '{}') as receivers,
       array(
         select user_id from muted_channel muted
         where muted.realm_id = channel.realm_id and muted.channel_id = channel.channel_id
           and muted.is_muted
       ) as muted_by
     from channel
     join conversation on conversation.realm_id = channel.realm_id
       and conversation.id = channel.conversation_id
     left join lateral (
       select array_agg(user_id) as subscribers,
         array_agg(user_id) filter (where upper_inf(received)) as receivers
       from member
       where member.realm_id = channel.realm_id
         and member.conversation_id = channel.conversation_id and is_subscribed
     ) members on true
     where channel.realm_id = ? and channel.channel_id = ?`,
    [realmId, channelId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { revision, subscribers, receivers, muted_by, ...channel } = row;
  return {
    conversationId: channel.conversation_id,
    revision,
    channel,
    subscribers: decodeUserSet(encodeUserSet(subscribers)),
    mutedBy: new Set(muted_by),
    receivers: encodeUserSet(receivers),
  };
}
