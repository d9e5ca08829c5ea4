import { limits } from '@chat/kit/limits/limits';
import type { LiveRow } from '../live/live-row.ts';

type Times = Pick<LiveRow, 'active' | 'idle'>;

const offlineSeconds = limits.server_presence_offline_threshold_seconds;
/** Clients in use report once a minute; the rest is transmission time. */
const legacyGraceSeconds = 70;
const secondsPerDay = 86_400;

/** The `last_update_id` of a client, or a realm, without updates. */
export const noUpdateId = -1;

/** Days of history when the client does not ask for a number. */
export const defaultHistoryDays = 14;

/** A user's presence in the modern format: the times at which the user was last active and last idle, in seconds. */
export function modernEntry({ active, idle }: Times) {
  return { active_timestamp: Math.abs(active), idle_timestamp: idle };
}

/** A user's presence in the legacy format, as the entry of one client. */
export function legacyEntry(times: Times) {
  return { client: 'website', ...legacyStatus(times), pushable: false };
}

/** A user's presence in the legacy format, as a map with the entry of one client and the aggregate of all clients. */
export function legacyEntries(times: Times) {
  const { pushable, ...aggregated } = legacyEntry(times);
  return { aggregated, website: { ...aggregated, pushable } };
}

/** One user's presence in both formats, with whether the user is offline. @spec GET /users/{id}/presence */
export function presenceEntry(times: Times, nowSeconds: number) {
  const website = legacyStatus(times);
  const isOffline = nowSeconds - website.timestamp > offlineSeconds;
  return {
    ...modernEntry(times),
    website,
    aggregated: isOffline ? { ...website, status: 'offline' } : website,
  };
}

/** Times stored when a user opts out of presence: old enough to be offline. */
export function timesAfterOptOut(nowSeconds: number, joinedAt: number): Times {
  const idle = nowSeconds - offlineSeconds - 120;
  return { active: -Math.max(1, Math.min(joinedAt, idle)), idle };
}

/** The start of the last `days`, in seconds; users who connected earlier are not listed. */
export function historyStart(nowSeconds: number, days: number): number {
  return nowSeconds - days * secondsPerDay;
}

/** A user who was never active is idle, also directly after joining. */
function legacyStatus({ active, idle }: Times): { status: 'active' | 'idle'; timestamp: number } {
  return active > 0 && active + legacyGraceSeconds >= idle
    ? { status: 'active', timestamp: active }
    : { status: 'idle', timestamp: idle };
}
