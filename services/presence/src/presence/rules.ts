import { limits } from '@chat/kit/limits/limits';
import type { LiveRow } from '../live/live-row.ts';

type Times = Pick<LiveRow, 'active' | 'idle'>;

const offlineSeconds = limits.server_presence_offline_threshold_seconds;
/**
 * The seconds for which the legacy status stays active. Existing clients report once a minute; the rest is transmission
 * time.
 */
const legacyGraceSeconds = 70;
const secondsPerDay = 86_400;

/** The `last_update_id` of a client, or a realm, without updates. */
export const noUpdateId = -1;

/** The number of days of history if the client does not request a number. */
export const defaultHistoryDays = 14;

/**
 * Returns a user's presence in the modern format: the times, in seconds, at which the user was last active and last
 * idle.
 */
export function modernEntry({ active, idle }: Times) {
  return { active_timestamp: Math.abs(active), idle_timestamp: idle };
}

/** Returns a user's presence in the legacy format, as the entry of a single client. */
export function legacyEntry(times: Times) {
  return { client: 'website', ...legacyStatus(times), pushable: false };
}

/**
 * Returns a user's presence in the legacy format, as a map of two entries: a single client, and the aggregate of all
 * clients.
 */
export function legacyEntries(times: Times) {
  const { pushable, ...aggregated } = legacyEntry(times);
  return { aggregated, website: { ...aggregated, pushable } };
}

/**
 * Returns a user's presence in both formats. The aggregate says whether the user is offline.
 * @spec GET /users/{id}/presence
 */
export function presenceEntry(times: Times, nowSeconds: number) {
  const website = legacyStatus(times);
  const isOffline = nowSeconds - website.timestamp > offlineSeconds;
  return {
    ...modernEntry(times),
    website,
    aggregated: isOffline ? { ...website, status: 'offline' } : website,
  };
}

/** Returns the times to store when a user opts out of presence. They are old enough that the user appears offline. */
export function timesAfterOptOut(nowSeconds: number, joinedAt: number): Times {
  const idle = nowSeconds - offlineSeconds - 120;
  return { active: -Math.max(1, Math.min(joinedAt, idle)), idle };
}

/**
 * Returns the start of the last `days` days, in seconds since 1970. Users who connected only before this time are not
 * listed.
 */
export function historyStart(nowSeconds: number, days: number): number {
  return nowSeconds - days * secondsPerDay;
}

/** Returns the legacy status. A user who was never active is idle, even directly after joining. */
function legacyStatus({ active, idle }: Times): { status: 'active' | 'idle'; timestamp: number } {
  return active > 0 && active + legacyGraceSeconds >= idle
    ? { status: 'active', timestamp: active }
    : { status: 'idle', timestamp: idle };
}
