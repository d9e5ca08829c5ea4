import { notOfTheRealm, ofTheServer, type Realm, type Server } from '../records.ts';
import type { Snapshot } from '../snapshot.ts';
import type { State } from '../state.ts';
import { keyedBy, withChange, withEntry, withoutKeys } from './collections.ts';
import type { Part } from './part.ts';

type Slice =
  | 'realm'
  | 'server'
  | 'settingDefaults'
  | 'realmEmoji'
  | 'linkifiers'
  | 'playgrounds'
  | 'domains'
  | 'profileFields'
  | 'bots'
  | 'revisions';

const listsOfTheRealm: ReadonlySet<string> = new Set(notOfTheRealm);
const namesOfTheServer: ReadonlySet<string> = new Set(ofTheServer.names);

/** Returns the slices about the organization, the server, and data that administrators manage. */
export function beginOrganization(snapshot: Snapshot): Pick<State, Slice> {
  return {
    realm: realmIn(snapshot),
    server: serverIn(snapshot),
    settingDefaults: snapshot.realm_user_settings_defaults,
    realmEmoji: new Map(Object.entries(snapshot.realm_emoji)),
    linkifiers: snapshot.realm_linkifiers,
    playgrounds: snapshot.realm_playgrounds,
    domains: snapshot.realm_domains,
    profileFields: snapshot.custom_profile_fields,
    bots: keyedBy(snapshot.realm_bots ?? [], ({ user_id }) => user_id),
    revisions: { attachments: 0, invites: 0, exports: 0, securityActivity: 0 },
  };
}

export const organization: Part<Slice> = {
  'realm update': ({ realm }, { property, value }) => ({ realm: { ...realm, [property]: value } }),
  'realm update_dict': ({ realm, server }, { data }) => ({
    realm: { ...realm, ...data },
    // The only limit that depends on the organization's plan
    ...('max_file_upload_size_mib' in data && {
      server: { ...server, max_file_upload_size_mib: Number(data.max_file_upload_size_mib) },
    }),
  }),
  'realm_user_settings_defaults update': ({ settingDefaults }, { property, value }) => ({
    settingDefaults: { ...settingDefaults, [property]: value },
  }),
  'realm_emoji update': (_state, { realm_emoji }) => ({
    realmEmoji: new Map(Object.entries(realm_emoji)),
  }),
  'realm_emoji add': ({ realmEmoji }, { emoji }) => ({
    realmEmoji: withEntry(realmEmoji, emoji.id, emoji),
  }),
  'realm_emoji update_one': ({ realmEmoji }, { emoji_id, data }) => ({
    realmEmoji: withChange(realmEmoji, emoji_id, data),
  }),
  realm_linkifiers: (_state, { realm_linkifiers }) => ({ linkifiers: realm_linkifiers }),
  realm_playgrounds: (_state, { realm_playgrounds }) => ({ playgrounds: realm_playgrounds }),
  'realm_domains add': ({ domains }, { realm_domain }) => ({
    domains: [...domains.filter(({ domain }) => domain !== realm_domain.domain), realm_domain].sort(
      (a, b) => (a.domain < b.domain ? -1 : 1),
    ),
  }),
  'realm_domains change': ({ domains }, { realm_domain }) => ({
    domains: domains.map((one) => (one.domain === realm_domain.domain ? realm_domain : one)),
  }),
  'realm_domains remove': ({ domains }, { domain }) => ({
    domains: domains.filter((one) => one.domain !== domain),
  }),
  custom_profile_fields: (_state, { fields }) => ({ profileFields: fields }),
  'realm_bot add': ({ bots }, { bot }) => ({ bots: withEntry(bots, bot.user_id, bot) }),
  'realm_bot update': ({ bots }, { bot }) => ({ bots: withChange(bots, bot.user_id, bot) }),
  'realm_bot delete': ({ bots }, { bot }) => ({ bots: withoutKeys(bots, [bot.user_id]) }),
  restart: ({ server }, event) => ({
    server: {
      ...server,
      ...Object.fromEntries(Object.entries(event).filter(([name]) => isOfTheServer(name))),
    },
  }),
  realm_export: raise('exports'),
  invites_changed: raise('invites'),
  'security_activity add': raise('securityActivity'),
  'attachment add': raise('attachments'),
  'attachment update': raise('attachments'),
  'attachment remove': raise('attachments'),
};

/** Returns the realm in a snapshot. @throws if the snapshot lacks the group `realm` */
function realmIn(snapshot: Snapshot): Realm {
  const fields: object = Object.fromEntries(
    Object.entries(snapshot)
      .filter(([name]) => name.startsWith('realm_') && !listsOfTheRealm.has(name))
      .map(([name, value]) => [name.slice('realm_'.length), value]),
  );
  if (!isRealm(fields)) throw new Error('The snapshot does not have the organization');
  return fields;
}

/** Returns the server's data in a snapshot. @throws if the snapshot lacks the group `realm` */
function serverIn(snapshot: Snapshot): Server {
  const fields: object = Object.fromEntries(
    Object.entries(snapshot).filter(([name]) => isOfTheServer(name)),
  );
  if (!isServer(fields)) throw new Error("The snapshot does not have the server's limits");
  return fields;
}

function isOfTheServer(name: string): boolean {
  return namesOfTheServer.has(name) || ofTheServer.prefixes.some((one) => name.startsWith(one));
}

function isRealm(fields: object): fields is Realm {
  return 'name' in fields && 'topics_policy' in fields;
}

function isServer(fields: object): fields is Server {
  return 'max_message_length' in fields && 'server_presence_ping_interval_seconds' in fields;
}

/** Returns a reducer that counts a change to a list that is fetched only when it is shown. */
function raise(list: keyof State['revisions']) {
  return ({ revisions }: State) => ({ revisions: { ...revisions, [list]: revisions[list] + 1 } });
}
