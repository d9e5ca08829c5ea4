import type { Actor } from '@chat/kit/actor/actor';
import { isKnownTo } from '../accounts/limited-access.ts';
import { channelNameKey } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { resolveEmoji } from '../emoji/resolve-emoji.ts';
import { mayKnowOf, seesPublicChannels } from '../messages/channel-access.ts';
import { topicKey } from '../messages/topic.ts';
import type { RealmRow } from '../realms/store.ts';
import { findImages } from '../uploads/find-images.ts';
import { type Lookups, type NamedChannel, noLookups } from './lookups.ts';
import { meantTopic, namesIn, readConversationName, readUserName, wildcardNames } from './names.ts';
import { listNamedChannels, listNamedGroups, listNamedUsers } from './store.ts';

/** Nobody's id: the texts of services know every channel. */
const nobody = 0;

/**
 * What the names in `sources` mean to the author; undefined: a service, which may name every channel. Sources
 * without names cost no query.
 */
export async function findLookups(
  { db, apiPrefixes }: Pick<Deps, 'db' | 'apiPrefixes'>,
  sources: readonly string[],
  { realm, author }: { realm: RealmRow; author: Actor | undefined },
): Promise<Lookups> {
  const realmId = realm.realm_id;
  const names = sources.map(namesIn);
  const users = all(names.map((of) => of.users)).filter((text) => !wildcardNames.has(text));
  const groups = all(names.map((of) => of.groups));
  const channels = all(names.map((of) => of.channels));
  const emoji = all(names.map((of) => of.emoji));
  const uploads = all(names.map((of) => of.uploads));
  const [namedUsers, namedGroups, namedChannels, namedEmoji, images] = await Promise.all([
    users.length > 0
      ? listNamedUsers(db, realmId, {
          asked: users.map((text) => ({ text, ...readUserName(text) })),
          isKnown: author ? isKnownTo(db, realm, author) : db.raw('true'),
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
  // Postgres stores no null byte, so nothing is named by one.
  return [...new Set(lists.flat())].filter((text) => !text.includes('\0'));
}

/** The channels that the author may know of. */
async function findChannels(
  db: Deps['db'],
  { realm_id: realmId, settings }: RealmRow,
  { author, texts }: { author: Actor | undefined; texts: readonly string[] },
): Promise<[string, NamedChannel][]> {
  const asked = texts.map((text) => {
    const { channel, topic } = readConversationName(text);
    return {
      text,
      nameKey: channelNameKey(channel),
      topicKey:
        topic === undefined ? null : topicKey(meantTopic(topic, settings.empty_topic_display_name)),
    };
  });
  const reader = {
    userId: author?.userId ?? nobody,
    seesAll: author === undefined,
    seesPublic: author !== undefined && seesPublicChannels(author),
  };
  const rows = await listNamedChannels(db, realmId, { reader, asked });
  return rows
    .filter(({ channel, isSubscribed }) => !author || mayKnowOf(channel, author, { isSubscribed }))
    .map(({ text, channel, newestMessageId }) => [
      text,
      {
        id: channel.channel_id,
        name: channel.name,
        newestMessageId: newestMessageId ?? undefined,
      },
    ]);
}

/** What people read for the groups that every realm has. */
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
