import { limits } from '@chat/kit/limits/limits';
import type { LiveRow } from '../live/live-row.ts';

type Times = Pick<LiveRow, 'active' | 'idle'>;

const offlineSeconds = limits.server_presence_offline_threshold_seconds;
/** Existing clients report once a minute. The rest is transmission time. */
const legacyGraceSeconds = 70;
const secondsPerDay = 86_400;

/** The `last_update_id` of a client, or a realm, without updates. */
export const noUpdateId = -1;

/** Days of history if the client does not request a number. */
export const defaultHistoryDays = 14;

/**
 * Returns a user's presence in the modern format: the times at which the user was last active and last idle, in seconds.
 */
export function modernEntry({ active, idle }: Times) {
  return { active_timestamp: Math.abs(active), idle_timestamp: idle };
}

/** Returns a user's presence in the legacy format, as the entry of one client. */
export function legacyEntry(times: Times) {
  return { client: 'website', ...legacyStatus(times), pushable: false };
}

/**
 * Returns a user's presence in the legacy format, as a map with the entry of one client and the aggregate of all
 * clients.
 */
export function legacyEntries(times: Times) {
  const { pushable, ...aggregated } = legacyEntry(times);
  return { aggregated, website: { ...aggregated, pushable } };
}

/** Returns one user's presence in both formats, and whether the user is offline. @spec GET /users/{id}/presence */
export function presenceEntry(times: Times, nowSeconds: number) {
  const website = legacyStatus(times);
  const isOffline = nowSeconds - website.timestamp > offlineSeconds;
  return {
    ...modernEntry(times),
    website,
    aggregated: isOffline ? { ...website, status: 'offline' } : website,
  };
}

/** Returns the times that are stored when a user opts out of presence. They are old enough for the user to be offline. */
export function timesAfterOptOut(nowSeconds: number, joinedAt: number): Times {
  const idle = nowSeconds - offlineSeconds - 120;
  return { active: -Math.max(1, Math.min(joinedAt, idle)), idle };
}

/** Returns the start of the last `days`, in seconds. Users who connected earlier are not listed. */
export function historyStart(nowSeconds: number, days: number): number {
  return nowSeconds - days * secondsPerDay;
}

/** Returns the legacy status. A user who was never active is idle, even directly after joining. */
function legacyStatus({ active, idle }: Times): { status: 'active' | 'idle'; timestamp: number } {
  return active > 0 && active + legacyGraceSeconds >= idle
    ? { status: 'active', timestamp: active }
    : { status: 'idle', timestamp: idle };
}
