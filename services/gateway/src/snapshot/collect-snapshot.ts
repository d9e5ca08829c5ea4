import type { Actor } from '@chat/kit/actor/actor';
import type { Logger } from '@chat/kit/logging/logger';
import type { ClientOptions } from '@chat/proto/chat/common/v1/ClientOptions';
import type { GetSnapshotResponse__Output } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { Deps } from '../deps.ts';

/** A snapshot in parts, with the event number of the realm that each service read its part at. */
export interface Snapshot {
  /** JSON objects whose fields together are the snapshot. */
  objects: string[];
  numbers: Record<string, number>;
}

export interface SnapshotRequest {
  actor: Actor;
  groups: readonly string[];
  options: ClientOptions;
  signal: AbortSignal;
}

type Sources = Pick<Deps, 'users' | 'channels' | 'messaging' | 'presence' | 'notifications'>;

/**
 * Asks every service for its part, all at once. Presence and notifications are not needed to chat: while one of
 * them is away its part is empty.
 */
export async function collectSnapshot(
  deps: Sources & { log: Logger },
  { actor, groups, options, signal }: SnapshotRequest,
): Promise<Snapshot> {
  const request = { groups: [...groups], options };
  const call = { actor, signal };
  const empty =
    (service: string, fields: Record<string, Record<string, unknown>>) => (error: unknown) => {
      signal.throwIfAborted();
      deps.log.warn('a part of a snapshot is left empty', { service, error });
      return { number: 0, fieldsJson: JSON.stringify(pick(fields, groups)) };
    };
  const parts: Record<string, Promise<GetSnapshotResponse__Output>> = {
    users: deps.users.getSnapshot(request, call),
    channels: deps.channels.getSnapshot(request, call),
    messaging: deps.messaging.getSnapshot(request, call),
    presence: deps.presence
      .getSnapshot(request, { ...call, deadlineMs: optionalPartMs })
      .catch(empty('presence', withoutPresence())),
    notifications: deps.notifications
      .getSnapshot(request, { ...call, deadlineMs: optionalPartMs })
      .catch(empty('notifications', { device: { devices: {} } })),
  };
  const collected = await Promise.all(
    Object.entries(parts).map(async ([service, part]) => ({ service, ...(await part) })),
  );
  return {
    objects: collected.map(({ fieldsJson }) => fieldsJson),
    numbers: Object.fromEntries(collected.map(({ service, number }) => [service, number])),
  };
}

/** How long a register waits for a part it can do without. */
const optionalPartMs = 1_000;

function withoutPresence(): Record<string, Record<string, unknown>> {
  return {
    presence: {
      presences: {},
      server_timestamp: Date.now() / 1_000,
      presence_last_update_id: -1,
    },
    user_status: { user_status: {} },
  };
}

function pick(fields: Record<string, Record<string, unknown>>, groups: readonly string[]): object {
  return Object.assign({}, ...groups.map((group) => fields[group] ?? {}));
}
