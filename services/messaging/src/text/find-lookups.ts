import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { findUnicodeEmoji } from '@chat/kit/emoji/unicode-emoji';
import { nameKey } from '@chat/kit/names/name-key';
import { acceptedPrefixes, type Prefixes, writtenPrefix } from '@chat/kit/prefixes/prefixes';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { findImages } from '../files/find-images.ts';
import { canSeeChannel } from '../model/channel-access.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import { mayReadSql, seesPublicChannels } from '../model/message-access.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { namedTopicKey } from '../model/topics.ts';
import { isUserVisibleTo } from '../model/visibility.ts';
import { emojiSourceUrl, listActiveEmoji } from './emoji-store.ts';
import {
  channelNamesIn,
  type Emoji,
  extractNames,
  type Lookups,
  noLookups,
  parseTopic,
  parseUserName,
  type ResolvedChannel,
  type ResolvedUser,
  wildcardNames,
} from './markdown/lookups.ts';

/** The author's id for texts from services, which have no author and can refer to every channel. */
const nobody = 0;

/**
 * Resolves the names in `sources` to the users, channels and other objects that the author can see. `author` is
 * undefined for a service, which can see every channel. Makes no query if there are no names.
 */
export async function findLookups(
  { db, apiPrefixes }: Pick<Deps, 'db' | 'apiPrefixes'>,
  sources: readonly string[],
  { realm, author }: { realm: Realm; author: Actor | undefined },
): Promise<Lookups> {
  const realmId = realm.realm_id;
  const names = sources.map(extractNames);
  const users = all(names.map((of) => of.users)).filter((text) => !wildcardNames.has(text));
  const groups = all(names.map((of) => of.groups));
  const channels = all(names.map((of) => of.channels));
  const emoji = all(names.map((of) => of.emoji));
  const uploads = all(names.map((of) => of.uploads));
  const [namedUsers, namedGroups, namedChannels, namedEmoji, images] = await Promise.all([
    users.length > 0
      ? listNamedUsers(db, realmId, {
          requested: users.map((text) => {
            const { name, id } = parseUserName(text);
            return { text, nameKey: name === undefined ? undefined : nameKey(name), id };
          }),
          isKnown: author ? isUserVisibleTo(db, realm, author) : db.raw('true'),
        })
      : [],
    groups.length > 0 ? listNamedGroups(db, realmId, groups) : [],
    channels.length > 0 ? findChannels(db, realm, { author, texts: channels }) : [],
    emoji.length > 0 ? resolveEmoji(db, { realmId, apiPrefixes }, emoji) : noLookups.emoji,
    uploads.length > 0 ? findImages(db, realmId, uploads) : noLookups.images,
  ]);
  return {
    users: new Map(namedUsers.map(({ text, ...user }) => [text, user])),
    groups: new Map(
      namedGroups.map(({ text, id, name, isSystemGroup }) => [
        text,
        { id, name: (isSystemGroup && systemGroupNames.get(name)) || name },
      ]),
    ),
    channels: new Map(namedChannels),
    emoji: namedEmoji,
    images,
    pages: noLookups.pages,
  };
}

function all(lists: readonly (readonly string[])[]): string[] {
  // Postgres text cannot contain a null byte, so nothing matches.
  return [...new Set(lists.flat())].filter((text) => !text.includes('\0'));
}

/** Returns the channels that the author can see. */
async function findChannels(
  db: Deps['db'],
  { realm_id: realmId, settings }: Realm,
  { author, texts }: { author: Actor | undefined; texts: readonly string[] },
): Promise<[string, ResolvedChannel][]> {
  const requested = texts.flatMap((text) =>
    channelNamesIn(text).map((writtenName) => {
      const { topic } = parseTopic(text.slice(writtenName.length));
      return {
        ...{ text, writtenName, nameKey: nameKey(writtenName) },
        topicKey:
          topic === undefined ? null : namedTopicKey(topic, settings.empty_topic_display_name),
      };
    }),
  );
  const reader = {
    userId: author?.userId ?? nobody,
    seesAll: author === undefined,
    seesPublic: author !== undefined && seesPublicChannels(author),
  };
  const rows = await listNamedChannels(db, realmId, { reader, requested });
  return rows
    .filter(
      ({ channel, isSubscribed }) => !author || canSeeChannel(channel, author, { isSubscribed }),
    )
    .sort((one, other) => one.writtenName.length - other.writtenName.length)
    .map(({ text, writtenName, channel, newestMessageId }) => [
      text,
      {
        ...{ id: channel.channel_id, name: channel.name, writtenName },
        newestMessageId: newestMessageId ?? undefined,
      },
    ]);
}

/** The display names of the system groups. */
const systemGroupNames: ReadonlyMap<string, string> = new Map([
  ['role:internet', 'Everyone on the internet'],
  ['role:everyone', 'Everyone'],
  ['role:members', 'Members'],
  ['role:fullmembers', 'Full members'],
  ['role:moderators', 'Moderators'],
  ['role:administrators', 'Administrators'],
  ['role:owners', 'Owners'],
  ['role:nobody', 'Nobody'],
]);

/** Returns the product's emoji, named with the prefix in the text. */
function extraEmoji(prefix: string): Emoji {
  const written = writtenPrefix(prefix);
  return { kind: 'extra', name: written, code: written };
}

/**
 * Returns the realm's emoji with these names, keyed by name. Active custom emoji take precedence over the product's
 * emoji, which takes precedence over Unicode emoji. Omits unknown names.
 */
export async function resolveEmoji(
  tx: ReadTx,
  { realmId, apiPrefixes }: { realmId: number; apiPrefixes: Prefixes },
  names: readonly string[],
): Promise<ReadonlyMap<string, Emoji>> {
  const custom = await listActiveEmoji(tx, realmId, names);
  const extraNames = acceptedPrefixes(apiPrefixes);
  const found = new Map<string, Emoji>();
  for (const name of names) {
    const own = custom.find((row) => row.name === name);
    const code = findUnicodeEmoji(name);
    if (own) {
      const sourceUrl = emojiSourceUrl(own);
      found.set(name, { kind: 'realm', name, code: String(own.id), sourceUrl });
    } else if (extraNames.includes(name)) found.set(name, extraEmoji(name));
    else if (code !== undefined) found.set(name, { kind: 'unicode', name, code });
  }
  return found;
}

/** A reference to a user in a text. */
type RequestedUser = { text: string; nameKey: string | undefined; id: number | undefined };

/**
 * Resolves references to users, considering only accounts that meet `isKnown`. If several accounts have the same name,
 * prefers an active account, then the oldest.
 */
async function listNamedUsers(
  tx: ReadTx,
  realmId: number,
  { requested, isKnown }: { requested: readonly RequestedUser[]; isKnown: Knex.Raw },
): Promise<(ResolvedUser & { text: string })[]> {
  const byId = requested.filter(({ id }) => id !== undefined);
  const byName = requested.filter(({ id }) => id === undefined);
  const { rows } = await tx.raw<{ rows: (ResolvedUser & { text: string })[] }>(
    `select requested.text, account.user_id as id, account.full_name as name,
            account.is_active as "isActive"
     from json_to_recordset(:byId) as requested(text text, "nameKey" text, id bigint)
     join account on account.realm_id = :realmId and account.user_id = requested.id
     where (requested."nameKey" is null or account.name_key = requested."nameKey") and :isKnown
     union all
     select requested.text, named.user_id, named.full_name, named.is_active
     from json_to_recordset(:byName) as requested(text text, "nameKey" text)
     cross join lateral (
       select user_id, full_name, is_active from account
       where realm_id = :realmId and name_key = requested."nameKey" and :isKnown
       order by is_active desc, user_id limit 1) named`,
    { realmId, byId: JSON.stringify(byId), byName: JSON.stringify(byName), isKnown },
  );
  return rows;
}

/** Returns the active groups whose names have the same comparison keys as these names. */
async function listNamedGroups(
  tx: ReadTx,
  realmId: number,
  names: readonly string[],
): Promise<{ text: string; id: number; name: string; isSystemGroup: boolean }[]> {
  type Row = { text: string; id: number; name: string; isSystemGroup: boolean };
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `select requested.text, user_group.group_id as id, user_group.name,
            user_group.is_system_group as "isSystemGroup"
     from unnest(cast(:names as text[]), cast(:nameKeys as text[])) as requested(text, name_key)
     join user_group on user_group.realm_id = :realmId
       and user_group.name_key = requested.name_key and not user_group.is_deactivated`,
    { realmId, names: [...names], nameKeys: names.map(nameKey) },
  );
  return rows;
}

/** A reference to a channel in a text. If the reference has a topic, the topic's newest message is looked up. */
export type RequestedChannel = {
  text: string;
  /** The part of the text that is read as the channel's name. */
  writtenName: string;
  nameKey: string;
  topicKey: string | null;
};

/** A channel with the author's membership, and the newest visible message in the topic. */
export type NamedChannelRow = {
  text: string;
  writtenName: string;
  channel: ChannelRow;
  isSubscribed: boolean;
  newestMessageId: number | null;
};

/**
 * Resolves references to channels, preferring channels that are not archived. The newest message of a topic is the
 * newest that `reader` may read.
 */
async function listNamedChannels(
  tx: ReadTx,
  realmId: number,
  {
    reader,
    requested,
  }: {
    reader: { userId: number; seesPublic: boolean; seesAll: boolean };
    requested: readonly RequestedChannel[];
  },
): Promise<NamedChannelRow[]> {
  type Row = ChannelRow & {
    text: string;
    writtenName: string;
    is_subscribed: boolean;
    newest_id: number | null;
  };
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `select requested.text, requested."writtenName", channel.*, coalesce(member.is_subscribed, false) as is_subscribed,
            newest.id as newest_id
     from json_to_recordset(:requested) 
       as requested(text text, "writtenName" text, "nameKey" text, "topicKey" text)
     cross join lateral (
       select * from channel where realm_id = :realmId and name_key = requested."nameKey"
       order by is_archived, channel_id desc limit 1) channel
     join conversation on conversation.realm_id = :realmId and conversation.id = channel.conversation_id
     left join member on member.realm_id = :realmId
       and member.conversation_id = channel.conversation_id and member.user_id = :userId
     left join lateral (
       select message.id from message
       where message.conversation_id = channel.conversation_id and message.realm_id = :realmId
         and message.topic_key = requested."topicKey" and (:seesAll or ${mayReadSql})
       order by message.id desc limit 1) newest on true`,
    { realmId, ...reader, requested: JSON.stringify(requested) },
  );
  return rows.map(({ text, writtenName, is_subscribed, newest_id, ...channel }) => ({
    text,
    writtenName,
    channel,
    isSubscribed: is_subscribed,
    newestMessageId: newest_id,
  }));
}
