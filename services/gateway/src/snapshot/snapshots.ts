import type { Actor } from '@chat/kit/actor/actor';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Logger } from '@chat/kit/logging/logger';
import type { ClientOptions } from '@chat/proto/chat/common/v1/ClientOptions';
import type { GetSnapshotResponse__Output } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { delivers, groupsByService, type SnapshotService } from './groups.ts';

/** A snapshot in parts. */
export interface Snapshot {
  /** JSON objects whose fields together are the snapshot. */
  objects: string[];
  /** By service that was asked, the event number of the realm that its part was read at. */
  numbers: Record<string, number>;
}

export interface SnapshotRequest {
  actor: Actor;
  groups: readonly string[];
  /** What the queue that continues the snapshot delivers; undefined: everything, empty: there is none. */
  eventTypes: readonly string[] | undefined;
  options: ClientOptions;
  signal: AbortSignal;
}

/** Collects snapshots from the services that own what is in them. */
export interface Snapshots {
  /**
   * Asks the services that build the groups, and for their numbers those whose events the queue delivers beside: what
   * they changed may show in what others build. Without groups there is nothing that an event could change twice, and
   * nobody is asked. Presence and notifications are not needed to chat: while one of them is away its part is empty.
   */
  collect(request: SnapshotRequest): Promise<Snapshot>;
}

type Source = Pick<RpcClient<UsersDefinition>, 'getSnapshot'>;

interface Dependencies {
  services: Record<SnapshotService, Source>;
  now(): number;
  log: Logger;
}

/** How long a register waits for a part it can do without. */
const optionalPartMs = 1_000;

const serviceNames = ['users', 'channels', 'messaging', 'presence', 'notifications'] as const;

export function createSnapshots({ services, now, log }: Dependencies): Snapshots {
  async function readPart(
    service: SnapshotService,
    groups: string[],
    { actor, options, signal }: SnapshotRequest,
  ): Promise<Pick<GetSnapshotResponse__Output, 'number' | 'fieldsJson'> & { service: string }> {
    const canDoWithout = service === 'presence' || service === 'notifications';
    const call = { actor, signal, ...(canDoWithout && { deadlineMs: optionalPartMs }) };
    try {
      return { service, ...(await services[service].getSnapshot({ groups, options }, call)) };
    } catch (error) {
      if (!canDoWithout) throw error;
      signal.throwIfAborted();
      log.warn('a part of a snapshot is left empty', { service, error });
      return { service, number: 0, fieldsJson: JSON.stringify(emptyFields(groups, now())) };
    }
  }

  return {
    async collect(request) {
      if (request.groups.length === 0) return { objects: [], numbers: {} };
      const parts = serviceNames.flatMap((service) => {
        const groups = groupsByService[service].filter((group) => request.groups.includes(group));
        const isAsked = groups.length > 0 || delivers(service, request.eventTypes);
        return isAsked ? [readPart(service, groups, request)] : [];
      });
      const read = await Promise.all(parts);
      return {
        objects: read.map(({ fieldsJson }) => fieldsJson),
        numbers: Object.fromEntries(read.map(({ service, number }) => [service, number])),
      };
    },
  };
}

/** What the groups of presence and notifications hold where nothing is known. */
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
