import { type Actor, spectatorOf } from '@chat/kit/actor/actor';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Logger } from '@chat/kit/logging/logger';
import type { ClientOptions } from '@chat/proto/chat/common/v1/ClientOptions';
import type { GetSnapshotResponse__Output } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { SnapshotsDefinition } from '@chat/proto/chat/users/v1/Snapshots';
import type { PartOfSnapshot, SharedParts } from './shared-parts.ts';

/** A snapshot in parts. */
export interface Snapshot {
  /** JSON objects whose fields, together with `sharedParts`, form the snapshot. */
  objects: string[];
  sharedParts: PartOfSnapshot[];
  /** The realm's event number at which each service's part was read. */
  eventNumbers: Record<string, number>;
  /** Services whose requested groups are empty because they could not be read. */
  missing: string[];
}

export interface SnapshotRequest {
  actor: Actor;
  groups: readonly string[];
  /** Event types of the queue: undefined for all, empty if there is no queue. */
  eventTypes: readonly string[] | undefined;
  options: ClientOptions;
  /** The prefix of stored values for this client; undefined: they stay as they were written. */
  spelling: string | undefined;
  signal: AbortSignal;
}

type Source = Pick<RpcClient<SnapshotsDefinition>, 'getSnapshot'>;

/** The clients of the services to ask, and the other dependencies of `collectSnapshot`. */
export interface SnapshotDeps extends Record<(typeof clientNames)[SnapshotService], Source> {
  sharedParts: SharedParts;
  now(): number;
  log: Logger;
}

/** Timeout of optional parts: long enough for a busy service, short enough for registers while a service hangs. */
const optionalPartMs = 5_000;

/** The client that reads the part of each service. */
const clientNames = {
  users: 'snapshots',
  channels: 'channels',
  messaging: 'messaging',
  presence: 'presence',
  notifications: 'notifications',
} as const;

const serviceNames = ['users', 'channels', 'messaging', 'presence', 'notifications'] as const;

/**
 * Reads the groups from the services that own them. A service whose events the queue delivers is asked for its event number
 * too, because its changes may affect other parts. Without groups, no service is asked. The presence and notifications
 * services are optional: while they are unavailable, their parts are empty and `missing` names them.
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

/** Timeout of the check whether a missing part can be read. */
const probeMs = 1_000;

/** Returns whether an optional service can be read that was missing from a snapshot of the realm. */
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

/** Returns the empty parts of the presence and notifications services. */
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

/** All groups of the register snapshot, by the service that builds them. */
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

/** Event types that select a group with another name. */
const eventTypeAliases: Readonly<Record<string, string>> = {
  channel_folder: 'channel_folders',
  has_zoom_token: 'video_calls',
  navigation_view: 'navigation_views',
  user_group: 'realm_user_groups',
};

const known = new Set(snapshotGroups);

/** Event types without a snapshot group. An event type that is in no list is never sent. */
const nonGroupTypes: Readonly<Record<SnapshotService, readonly string[]>> = {
  users: ['invites_changed', 'realm_export', 'realm_export_consent', 'security_activity'],
  channels: [],
  messaging: ['attachment', 'delete_message', 'reaction', 'submessage', 'update_message'],
  presence: ['typing', 'typing_edit_message'],
  notifications: [],
};

/**
 * Returns the snapshot groups of a register: those of fetch_event_types, otherwise of event_types, otherwise all. Ignores
 * unknown names. Omits muted_topics when user_topic is requested by name.
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

/** Returns whether a queue of these event types delivers events of the service. undefined means all types. */
function deliversEventsOf(
  service: SnapshotService,
  eventTypes: readonly string[] | undefined,
): boolean {
  if (!eventTypes) return true;
  const sent = [...groupsByService[service], ...nonGroupTypes[service]];
  return eventTypes.some((type) => sent.includes(eventTypeAliases[type] ?? type));
}
