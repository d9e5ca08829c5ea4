import type { Db } from '@chat/kit/database/database';
import { limits } from '@chat/kit/limits/limits';
import type { Logger } from '@chat/kit/logging/logger';
import { LRUCache } from 'lru-cache';
import type { ReadModel } from '../read-model/read-model.ts';
import type { RealmRow } from '../read-model/store.ts';
import { batchCalls, type Heartbeat } from './batch-calls.ts';
import type { FillFromPostgres } from './fill-from-postgres.ts';
import { type LiveRow, modernMember } from './live-row.ts';
import {
  type AccountChange,
  type LiveStore,
  type PresenceReport,
  pageSize,
  type ReportOutcome,
} from './live-store.ts';
import { createMirror, type JsonRows, type Mirror, type RowFilter } from './mirror.ts';
import { findPresence, listPresences } from './presence-store.ts';

/** The presence of a realm at one point in time. */
export type PresenceView = {
  /** Whether the realm has disabled presence. */
  isDisabled: boolean;
  /**
   * Returns the rows updated after `position` for which `isShown` returns true, sorted by update id. Without `isShown`,
   * returns all rows updated after `position`.
   */
  rowsSince(position: number, isShown?: RowFilter): LiveRow[] | Promise<LiveRow[]>;
  /** Returns the same rows as JSON in the modern form. */
  jsonSince(position: number, isShown?: RowFilter): JsonRows | Promise<JsonRows>;
  /** Returns the user's row; undefined if the user was never seen or was removed from the list. */
  find(userId: number): LiveRow | undefined | Promise<LiveRow | undefined>;
};

/** Returns a view of the presence that was last saved in Postgres. */
function savedView(
  db: Db,
  {
    realm_id: realmId,
    is_presence_disabled: isDisabled,
  }: Pick<RealmRow, 'realm_id' | 'is_presence_disabled'>,
): PresenceView {
  async function rowsSince(position: number, isShown: RowFilter = () => true): Promise<LiveRow[]> {
    return (await listPresences(db, realmId, position)).filter(isShown);
  }
  return {
    isDisabled,
    rowsSince,
    async jsonSince(position, isShown) {
      const rows = await rowsSince(position, isShown);
      const text = `{${rows.map(modernMember).join(',')}}`;
      return { pieces: [Buffer.from(text)], newest: rows.at(-1)?.updateId };
    },
    find: (userId) => findPresence(db, realmId, userId),
  };
}

/** The live presence of all realms. */
export type LivePresence = {
  /**
   * Applies a report and returns the realm's presence, which includes every report that was answered earlier. While
   * Redis is unavailable, the view comes from Postgres. The report is then dropped, and the outcome is undefined.
   */
  report(
    realmId: number,
    report: PresenceReport,
  ): Promise<{ view: PresenceView; outcome: ReportOutcome | undefined }>;
  /** Returns the realm's current presence. */
  view(realmId: number): Promise<PresenceView>;
  /** Returns whether this process has read a row for the user. */
  hasRow(realmId: number, userId: number): boolean;
  /**
   * Applies a change to an account, unless a newer change is known. Shows users who opted out as offline, and removes
   * deactivated users from the list. Applying the same change again has no effect.
   */
  setAccount(realmId: number, change: AccountChange): Promise<void>;
  /** Applies the change like `setAccount`, but does nothing if Redis would have to be filled from Postgres first. */
  setAccountIfFilled(realmId: number, change: AccountChange): Promise<void>;
  /** The realms with updates that this process has seen and that are not yet saved in Postgres. */
  readonly unsaved: Set<number>;
};

/** The number of seconds that must pass before a report updates the active time, or the idle time alone, again. */
const throttleSeconds = 55;
const ping = limits.server_presence_ping_interval_seconds;
const absenceSeconds = limits.server_presence_offline_threshold_seconds - ping - 10;

/** The maximum number of rows in all mirrors. Each row takes about 300 bytes. */
const maxMirroredRows = 500_000;
const maxRemembered = 100_000;
const maxAttempts = 3;
/** The maximum number of polls per script. */
const maxPollsPerScript = 500;
/**
 * How long Redis may be silent before pending polls fail and are answered from Postgres, which takes less than a
 * second.
 */
const silenceTimeoutMs = 500;
const warnEveryMs = 10_000;

type Polled = { mirror: Mirror; isDisabled: boolean; outcome: ReportOutcome | undefined };

export function createLivePresence(deps: {
  db: Db;
  live: LiveStore;
  fillFromPostgres: FillFromPostgres;
  readModel: Pick<ReadModel, 'getRealm'>;
  now(): number;
  log: Logger;
}): LivePresence {
  const { db, live, fillFromPostgres, readModel, now, log } = deps;
  const mirrors = new LRUCache<number, Mirror>({
    maxSize: maxMirroredRows,
    sizeCalculation: (mirror) => mirror.size + 1,
  });
  const newestSeen = new LRUCache<number, number>({ max: maxRemembered });
  const unsaved = new Set<number>();
  let warnedAtMs = Number.NEGATIVE_INFINITY;

  /** Sends a poll, with or without a report. Concurrent polls share a script. */
  const poll = batchCalls<PresenceReport | undefined, Polled>({
    async call(realmId, polls, heartbeat) {
      const reports = polls.filter((report) => report !== undefined);
      const { mirror, isDisabled, outcomes } = await applyReports(realmId, reports, heartbeat);
      const remaining = outcomes.values();
      return polls.map((report) => {
        const outcome = report && remaining.next().value;
        return { mirror, isDisabled, outcome };
      });
    },
    maxBatchSize: maxPollsPerScript,
    silenceTimeoutMs,
  });

  async function applyReports(
    realmId: number,
    reports: readonly PresenceReport[],
    heartbeat: Heartbeat,
  ) {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const known = mirrors.get(realmId);
      const answer = await runScript(realmId, reports, known?.position ?? 0);
      heartbeat.beat();
      if (!answer) {
        heartbeat.pause();
        await fillFromPostgres(realmId);
        heartbeat.beat();
        continue;
      }
      const { generation, outcomes, isDisabled } = answer;
      const isKnown = known?.generation === generation;
      const mirror = isKnown ? known : createMirror(generation);
      // A position is valid only in the generation in which it was read, so an empty mirror starts over.
      if (isKnown || !known) mirror.apply(answer, answer.rows.length < pageSize);
      await catchUp(realmId, mirror, { last: answer.last, ...heartbeat });
      if (mirrors.get(realmId)?.size !== mirror.size || !isKnown) mirrors.set(realmId, mirror);
      return { mirror, isDisabled, outcomes };
    }
    throw new Error(`presence of realm ${realmId} was evicted from Redis repeatedly`);
  }

  async function runScript(realmId: number, reports: readonly PresenceReport[], position: number) {
    const nowSeconds = Math.floor(now() / 1_000);
    const answer = await live.applyReports(realmId, reports, {
      timing: { nowSeconds, throttleSeconds, absenceSeconds },
      seen: newestSeen.get(realmId) ?? 0,
      position,
    });
    if (answer) {
      newestSeen.set(realmId, answer.last);
      if (answer.last > answer.saved) unsaved.add(realmId);
    }
    return answer;
  }

  /** Reads rows page by page until the mirror has reached `last`. */
  async function catchUp(
    realmId: number,
    mirror: Mirror,
    { last, beat }: Pick<Heartbeat, 'beat'> & { last: number },
  ): Promise<void> {
    while (mirror.position < last) {
      const page = await runScript(realmId, [], mirror.position);
      beat();
      if (page?.generation !== mirror.generation) {
        throw new Error(`presence of realm ${realmId} was evicted from Redis during a read`);
      }
      mirror.apply(page, page.rows.length < pageSize);
    }
  }

  async function pollOrRead(realmId: number, report?: PresenceReport) {
    try {
      const { mirror, isDisabled, outcome } = await poll(realmId, report);
      const { rowsSince, jsonSince, find } = mirror;
      return { view: { isDisabled, rowsSince, jsonSince, find }, outcome };
    } catch (error) {
      warn(realmId, error);
      return { view: savedView(db, await readModel.getRealm(realmId)), outcome: undefined };
    }
  }

  /** Logs a warning at most every 10 s, because every poll fails during an outage. */
  function warn(realmId: number, error: unknown) {
    if (now() - warnedAtMs < warnEveryMs) return;
    warnedAtMs = now();
    log.warn('Redis is unavailable; serving presence from Postgres', { realmId, error });
  }

  /** Returns false if Redis has to be filled first. */
  async function setAccountIfFilled(realmId: number, change: AccountChange): Promise<boolean> {
    const isWritten = await live.setAccount(realmId, change);
    if (isWritten) unsaved.add(realmId);
    return isWritten !== undefined;
  }

  return {
    report: pollOrRead,
    async view(realmId) {
      const { view } = await pollOrRead(realmId);
      return view;
    },
    hasRow: (realmId, userId) => mirrors.peek(realmId)?.has(userId) ?? false,
    async setAccount(realmId, change) {
      for (let attempt = 1; attempt <= maxAttempts; attempt++) {
        if (await setAccountIfFilled(realmId, change)) return;
        await fillFromPostgres(realmId);
      }
      throw new Error(`presence of realm ${realmId} was evicted from Redis repeatedly`);
    },
    async setAccountIfFilled(realmId, change) {
      await setAccountIfFilled(realmId, change);
    },
    unsaved,
  };
}
