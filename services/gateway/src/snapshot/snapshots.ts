import { type Actor, spectatorOf } from '@chat/kit/actor/actor';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Logger } from '@chat/kit/logging/logger';
import type { ClientOptions } from '@chat/proto/chat/common/v1/ClientOptions';
import type { GetSnapshotResponse__Output } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { SnapshotsDefinition } from '@chat/proto/chat/users/v1/Snapshots';
import type { PartOfSnapshot, SharedParts } from './shared-parts.ts';

/** A snapshot in parts. */
export interface Snapshot {
  /** JSON objects. Their fields and `sharedParts` together form the snapshot. */
  objects: string[];
  sharedParts: PartOfSnapshot[];
  /** The realm's event number at which each service's part was read, keyed by service. */
  eventNumbers: Record<string, number>;
  /** The services whose requested groups are empty because they could not be read. */
  missing: string[];
}

export interface SnapshotRequest {
  actor: Actor;
  groups: readonly string[];
  /** The event types that the queue delivers: undefined for all types, empty if there is no queue. */
  eventTypes: readonly string[] | undefined;
  options: ClientOptions;
  /** The prefix of stored values for this client; undefined if values are sent as they were written. */
  spelling: string | undefined;
  signal: AbortSignal;
}

type Source = Pick<RpcClient<SnapshotsDefinition>, 'getSnapshot'>;

/** The clients of the services, and the other dependencies of `collectSnapshot`. */
export interface SnapshotDeps extends Record<(typeof clientNames)[SnapshotService], Source> {
  sharedParts: SharedParts;
  now(): number;
  log: Logger;
}

/**
 * The timeout of optional parts. It is long enough for a busy service, and short enough that a register succeeds while
 * a service hangs.
 */
const optionalPartMs = 5_000;

/** The names of the clients that read each service's part. */
const clientNames = {
  users: 'snapshots',
  channels: 'channels',
  messaging: 'messaging',
  presence: 'presence',
  notifications: 'notifications',
} as const;

const serviceNames = ['users', 'channels', 'messaging', 'presence', 'notifications'] as const;

/**
 * Returns a snapshot of the groups, which it reads from the services that own them. Also asks each service whose events
 * the queue delivers for its event number, because the service's changes may affect other parts. Asks no service if
 * there are no groups. The presence and notifications services are optional. While they are unavailable, their parts
 * are empty and `missing` lists them.
 */
export async function collectSnapshot(
  deps: SnapshotDeps,
  request: SnapshotRequest,
): Promise<Snapshot> {
  if (request.groups.length === 0) {
    return { objects: [], sharedParts: [], eventNumbers: {}, missing: [] };
  }
  const parts = serviceNames.flatMap((service) => {
    const groups = groupsByService[service].filter((group) => request.groups.includes(group));
    const isAsked = groups.length > 0 || deliversEventsOf(service, request.eventTypes);
    return isAsked ? [readPart(deps, { service, groups }, request)] : [];
  });
  const read = await Promise.all(parts);
  const shared = read.flatMap((part) => part.shared);
  return {
    objects: [
      ...read.map(({ fieldsJson }) => fieldsJson),
      ...shared.filter((part) => typeof part === 'string'),
    ],
    sharedParts: shared.filter((part) => typeof part !== 'string'),
    eventNumbers: Object.fromEntries(
      read.map(({ service, eventNumber }) => [service, eventNumber]),
    ),
    missing: read.filter(({ isMissing }) => isMissing).map(({ service }) => service),
  };
}

type Part = Pick<GetSnapshotResponse__Output, 'eventNumber' | 'fieldsJson'> & {
  service: string;
  shared: (PartOfSnapshot | string)[];
  isMissing: boolean;
};

async function readPart(
  deps: SnapshotDeps,
  { service, groups }: { service: SnapshotService; groups: string[] },
  { actor, options, spelling, signal }: SnapshotRequest,
): Promise<Part> {
  const canDoWithout = service === 'presence' || service === 'notifications';
  const call = { actor, signal, ...(canDoWithout && { deadlineMs: optionalPartMs }) };
  try {
    // Only the users service has parts that are equal for many users
    const known = deps.sharedParts.ofRealm(actor.realmId);
    const { sharedParts, ...part } = await deps[clientNames[service]].getSnapshot(
      { groups, options, ...(service === 'users' && { knownParts: { hashes: known.hashes } }) },
      call,
    );
    const shared = await Promise.all(sharedParts.map((one) => known.read(one, spelling)));
    return { service, ...part, shared, isMissing: false };
  } catch (error) {
    if (!canDoWithout) throw error;
    signal.throwIfAborted();
    deps.log.warn('snapshot part unavailable, left empty', { service, error });
    const fieldsJson = JSON.stringify(emptyFields(groups, deps.now()));
    return { service, eventNumber: 0, fieldsJson, shared: [], isMissing: groups.length > 0 };
  }
}

/** The timeout of the check whether a missing part can be read. */
const probeMs = 1_000;

/** Returns whether an optional service that was missing from a snapshot of the realm can be read now. */
export async function isReadable(
  deps: Omit<SnapshotDeps, 'sharedParts' | 'now'>,
  { service, realmId }: { service: string; realmId: number },
): Promise<boolean> {
  if (service !== 'presence' && service !== 'notifications') return true;
  const call = { actor: spectatorOf(realmId), deadlineMs: probeMs };
  try {
    await deps[clientNames[service]].getSnapshot({ groups: [] }, call);
    return true;
  } catch (error) {
    deps.log.debug('snapshot part still unavailable', { service, error });
    return false;
  }
}

/**
 * Returns empty values for those of `groups` that the presence and notifications services build, for a snapshot without
 * these services.
 */
function emptyFields(groups: readonly string[], nowMs: number): object {
  const fields: Record<string, object> = {
    presence: {
      presences: {},
      server_timestamp: nowMs / 1_000,
      presence_last_update_id: -1,
    },
    user_status: { user_status: {} },
    device: { devices: {} },
  };
  return Object.assign({}, ...groups.map((group) => fields[group]));
}

/** A service that builds a part of the register snapshot. */
type SnapshotService = 'users' | 'channels' | 'messaging' | 'presence' | 'notifications';

/** All groups of the register snapshot, keyed by the service that builds them. */
const groupsByService: Readonly<Record<SnapshotService, readonly string[]>> = {
  users: [
    'alert_words',
    'custom_profile_fields',
    'giphy',
    'muted_users',
    'navigation_views',
    'onboarding_steps',
    'realm',
    'realm_billing',
    'realm_bot',
    'realm_domains',
    'realm_embedded_bots',
    'realm_incoming_webhook_bots',
    'realm_playgrounds',
    'realm_user',
    'realm_user_groups',
    'realm_user_settings_defaults',
    'tenor',
    'klipy',
    'update_display_settings',
    'update_global_notifications',
    'user_settings',
    'video_calls',
  ],
  channels: [
    'channel_folders',
    'default_stream_groups',
    'default_streams',
    'stream',
    'subscription',
  ],
  messaging: [
    'drafts',
    'message',
    'muted_topics',
    'realm_emoji',
    'realm_filters',
    'realm_linkifiers',
    'recent_private_conversations',
    'reminders',
    'saved_snippets',
    'scheduled_messages',
    'starred_messages',
    'stop_words',
    'update_message_flags',
    'user_topic',
  ],
  presence: ['presence', 'user_status'],
  notifications: ['device'],
};

const snapshotGroups = Object.values(groupsByService).flat();

/** The event types that select a group with a different name. */
const eventTypeAliases: Readonly<Record<string, string>> = {
  channel_folder: 'channel_folders',
  has_zoom_token: 'video_calls',
  navigation_view: 'navigation_views',
  user_group: 'realm_user_groups',
};

const known = new Set(snapshotGroups);

/** The event types without a snapshot group. An event whose type is in none of these lists is never sent. */
const nonGroupTypes: Readonly<Record<SnapshotService, readonly string[]>> = {
  users: ['invites_changed', 'realm_export', 'realm_export_consent', 'security_activity'],
  channels: [],
  messaging: ['attachment', 'delete_message', 'reaction', 'submessage', 'update_message'],
  presence: ['typing', 'typing_edit_message'],
  notifications: [],
};

/**
 * Returns the snapshot groups for a register: those of fetch_event_types, or else of event_types, or else all. Ignores
 * unknown names. Omits muted_topics if user_topic is explicitly requested.
 */
export function snapshotGroupsFor(wanted: {
  fetch_event_types?: readonly string[];
  event_types?: readonly string[];
}): string[] {
  const names = wanted.fetch_event_types ?? wanted.event_types;
  if (!names) return [...snapshotGroups];
  const groups = new Set(
    names.map((name) => eventTypeAliases[name] ?? name).filter((name) => known.has(name)),
  );
  if (groups.has('user_topic')) groups.delete('muted_topics');
  return [...groups];
}

/** Returns whether a queue with these event types delivers the service's events. undefined means all types. */
function deliversEventsOf(
  service: SnapshotService,
  eventTypes: readonly string[] | undefined,
): boolean {
  if (!eventTypes) return true;
  const sent = [...groupsByService[service], ...nonGroupTypes[service]];
  return eventTypes.some((type) => sent.includes(eventTypeAliases[type] ?? type));
}
