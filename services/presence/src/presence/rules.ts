import { limits } from '@chat/kit/limits/limits';
import type { LiveRow } from '../live/live-row.ts';

type Times = Pick<LiveRow, 'active' | 'idle'>;

const offlineSeconds = limits.server_presence_offline_threshold_seconds;
/** Between two reports of a client that is in use, one minute passes, and some time on the way. */
const legacyGraceSeconds = 70;
const secondsPerDay = 86_400;

/** How far back history goes where a client does not say. */
export const defaultHistoryDays = 14;

/** In the modern form. @spec api.md Presence entry */
export function modernEntry({ active, idle }: Times) {
  return { active_timestamp: Math.abs(active), idle_timestamp: idle };
}

/** In the legacy form of clients. @spec realm.md Presence, Legacy entry */
export function legacyEntry(times: Times) {
  return { client: 'website', ...legacyStatus(times), pushable: false };
}

/** The legacy form of all clients together. */
export function legacyEntries(times: Times) {
  const { pushable, ...aggregated } = legacyEntry(times);
  return { aggregated, website: { ...aggregated, pushable } };
}

/** Of one person alone: both forms, and whether the person is offline. @spec GET /users/{id}/presence */
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

/** Who connected before that is not shown. */
export function historyStart(nowSeconds: number, days: number): number {
  return nowSeconds - days * secondsPerDay;
}

/** A user who was never active is idle, also directly after joining. */
function legacyStatus({ active, idle }: Times): { status: 'active' | 'idle'; timestamp: number } {
  return active > 0 && active + legacyGraceSeconds >= idle
    ? { status: 'active', timestamp: active }
    : { status: 'idle', timestamp: idle };
}
