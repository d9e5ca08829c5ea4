import type { Actor } from '@chat/kit/actor/actor';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Logger } from '@chat/kit/logging/logger';
import type { ClientOptions } from '@chat/proto/chat/common/v1/ClientOptions';
import type { GetSnapshotResponse__Output } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';

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

/** Collects snapshots from the services that own what is in them. */
export interface Snapshots {
  /**
   * Asks every service for its part, all at once. Presence and notifications are not needed to chat: while one of
   * them is away its part is empty.
   */
  collect(request: SnapshotRequest): Promise<Snapshot>;
}

type Source = Pick<RpcClient<UsersDefinition>, 'getSnapshot'>;

interface Dependencies {
  services: Record<'users' | 'channels' | 'messaging' | 'presence' | 'notifications', Source>;
  now(): number;
  log: Logger;
}

/** How long a register waits for a part it can do without. */
const optionalPartMs = 1_000;

export function createSnapshots({ services, now, log }: Dependencies): Snapshots {
  return {
    async collect({ actor, groups, options, signal }) {
      const request = { groups: [...groups], options };
      const call = { actor, signal };
      const optional = { ...call, deadlineMs: optionalPartMs };
      const leaveEmpty = (service: string, fields: GroupFields) => (error: unknown) => {
        signal.throwIfAborted();
        log.warn('a part of a snapshot is left empty', { service, error });
        return { number: 0, fieldsJson: JSON.stringify(pick(fields, groups)) };
      };
      const parts: Record<string, Promise<GetSnapshotResponse__Output>> = {
        users: services.users.getSnapshot(request, call),
        channels: services.channels.getSnapshot(request, call),
        messaging: services.messaging.getSnapshot(request, call),
        presence: services.presence
          .getSnapshot(request, optional)
          .catch(leaveEmpty('presence', withoutPresence(now()))),
        notifications: services.notifications
          .getSnapshot(request, optional)
          .catch(leaveEmpty('notifications', { device: { devices: {} } })),
      };
      const collected = await Promise.all(
        Object.entries(parts).map(async ([service, part]) => ({ service, ...(await part) })),
      );
      return {
        objects: collected.map(({ fieldsJson }) => fieldsJson),
        numbers: Object.fromEntries(collected.map(({ service, number }) => [service, number])),
      };
    },
  };
}

type GroupFields = Record<string, Record<string, unknown>>;

function withoutPresence(nowMs: number): GroupFields {
  return {
    presence: {
      presences: {},
      server_timestamp: nowMs / 1_000,
      presence_last_update_id: -1,
    },
    user_status: { user_status: {} },
  };
}

function pick(fields: GroupFields, groups: readonly string[]): object {
  return Object.assign({}, ...groups.map((group) => fields[group] ?? {}));
}
