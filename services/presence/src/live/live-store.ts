import { defineScript, type Redis, runScript, type Script } from '@chat/kit/redis/redis';
import { type LiveRow, readRows } from './live-row.ts';

// The KEYS of all scripts are the hash and the sorted set of a realm. Lua itself would write large numbers as 1.8e+15.

const opening = `
local hash, updates = KEYS[1], KEYS[2]
local function generation()
  local ready = redis.call('HGET', hash, 'ready')
  if not ready then return nil end
  if redis.call('ZCARD', updates) == tonumber(redis.call('HGET', hash, 'rows')) then return ready end
  redis.call('DEL', hash, updates)
  return nil
end
local last = tonumber(redis.call('HGET', hash, 'last') or 0)
local function text(number) return string.format('%.0f', number) end
local function microseconds()
  local time = redis.call('TIME')
  return tonumber(time[1]) * 1000000 + tonumber(time[2])
end
local function write(user, active, idle)
  last = math.max(last + 1, microseconds())
  redis.call('HSET', hash, 'r:' .. user, active .. ',' .. idle .. ',' .. text(last), 'last', text(last))
  redis.call('HINCRBY', hash, 'rows', redis.call('ZADD', updates, text(last), user))
end
local function rowsAbove(position, limit)
  local users = redis.call('ZRANGEBYSCORE', updates, '(' .. position, '+inf', 'LIMIT', 0, limit)
  if #users == 0 then return {} end
  local fields = {}
  for index, user in ipairs(users) do fields[index] = 'r:' .. user end
  local rows = redis.call('HMGET', hash, unpack(fields))
  for index, user in ipairs(users) do rows[index] = user .. ',' .. rows[index] end
  return rows
end
`;

/** The states of an account in Redis. Only those that are shown are updated by reports. */
export const accountStates = { shown: 0, hidden: 1, inactive: 2 } as const;

/**
 * Applies reports and returns newer rows. ARGV: now (seconds), throttle (seconds), absence after which a user counts as
 * returned (seconds), newest id seen, position, and limit of rows. For each report follow the user, '1' for active, and
 * the time of joining. Returns nothing if Redis has no state of the realm. Otherwise returns the generation, 1 if the
 * realm has disabled presence, last, saved, the outcomes, and the rows.
 */
const applyReportsScript = defineScript(`${opening}
local ready = generation()
if not ready then return {} end
local now, throttle, absence = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
last = math.max(last, tonumber(ARGV[4]))

local function report(user, isActive, joined)
  local account = redis.call('HGET', hash, 'a:' .. user)
  if account and string.sub(account, -1) ~= '0' then return 'excluded' end
  local active, idle = nil, 0
  local row = redis.call('HGET', hash, 'r:' .. user)
  if row then
    active, idle = string.match(row, '^(-?%d+),(%d+),')
    active, idle = tonumber(active), tonumber(idle)
  end
  if idle == 0 then
    write(user, isActive and text(now) or '-' .. joined, text(now))
    return 'returned'
  end
  local isChanged, hasReturned = false, false
  if now - idle > throttle then
    idle = now
    isChanged = true
  end
  if isActive and (active < 0 or now - active > throttle) then
    hasReturned = active < 0 or now - active > absence
    active = now
    idle = math.max(idle, now)
    isChanged = true
  end
  if not isChanged then return 'unchanged' end
  write(user, text(active), text(idle))
  return hasReturned and 'returned' or 'updated'
end

local outcomes = {}
for index = 7, #ARGV, 3 do
  outcomes[#outcomes + 1] = report(ARGV[index], ARGV[index + 1] == '1', ARGV[index + 2])
end
local disabled = redis.call('HGET', hash, 'disabled')
return {
  ready,
  (disabled and string.sub(disabled, -1) == '1') and 1 or 0,
  text(last),
  redis.call('HGET', hash, 'saved') or '0',
  outcomes,
  rowsAbove(ARGV[5], ARGV[6]),
}
`);

/**
 * Sets the state of an account unless a newer one is known, and writes the row of an account whose state changes.
 * ARGV: user, event number, state, and the state before ('' if unknown). Active and idle of two rows follow. The first is
 * that after a change between shown and hidden, the second that of an account that is active again ('' if there is none).
 * A user who is listed without a state is shown. Returns 2 if a row was written. Returns 0 if a row has to be written but
 * Redis has no state of the realm.
 */
const setAccount = defineScript(`${opening}
local user, number, state, before = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local isFilled = generation()
local known = redis.call('HGET', hash, 'a:' .. user)
if known then
  local knownNumber, knownState = string.match(known, '^(%d+),(%d)$')
  if tonumber(knownNumber) > tonumber(number) then return 1 end
  before = knownState
elseif isFilled and string.match(redis.call('HGET', hash, 'r:' .. user) or ',0,', ',(%d+),') ~= '0' then
  before = '${accountStates.shown}'
end
local isChanged = before ~= '' and before ~= state
if isChanged and not isFilled then return 0 end
redis.call('HSET', hash, 'a:' .. user, number .. ',' .. state)
if not isChanged then return 1 end
if state == '${accountStates.inactive}' then
  write(user, '-1', '0')
elseif before ~= '${accountStates.inactive}' then
  write(user, ARGV[5], ARGV[6])
elseif ARGV[8] ~= '' then
  write(user, ARGV[7], ARGV[8])
end
return 2
`);

/**
 * Sets a flag from a domain event, even before the realm is filled, unless a newer event has set it. ARGV: field, event
 * number, '1' or '0'.
 */
const setFlag = defineScript(`
local known = redis.call('HGET', KEYS[1], ARGV[1])
if known and tonumber(string.match(known, '^(%d+),')) > tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ',' .. ARGV[3])
return 1
`);

/** Inserts rows from Postgres unless the refill is complete. ARGV: for each row user, active, idle, update id. */
const fillRows = defineScript(`
if redis.call('HEXISTS', KEYS[1], 'ready') == 1 then return 0 end
for index = 1, #ARGV, 4 do
  local user, update = ARGV[index], ARGV[index + 3]
  local known = redis.call('ZSCORE', KEYS[2], user)
  if not known or tonumber(known) < tonumber(update) then
    redis.call('HSET', KEYS[1], 'r:' .. user, ARGV[index + 1] .. ',' .. ARGV[index + 2] .. ',' .. update)
    redis.call('ZADD', KEYS[2], update, user)
  end
end
return 1
`);

/** Completes a refill, once. ARGV: generation, newest id in Postgres, gap to the next id. */
const endFilling = defineScript(`${opening}
if redis.call('HGET', hash, 'ready') then return 0 end
last = math.max(last, tonumber(ARGV[2]) + tonumber(ARGV[3]))
redis.call('HSET', hash, 'ready', ARGV[1], 'last', text(last), 'saved', ARGV[2], 'rows', redis.call('ZCARD', updates))
return 1
`);

/**
 * Returns rows not saved in Postgres, oldest first; 0 while another process is saving them. ARGV: position ('' for the
 * first page), limit, lease in milliseconds, '1' to ignore the lease.
 */
const listUnsaved = defineScript(`${opening}
if not generation() then return {} end
local position = ARGV[1]
if position == '' then
  local now = microseconds() / 1000
  local saving = tonumber(redis.call('HGET', hash, 'saving') or 0)
  if saving > now and ARGV[4] ~= '1' then return 0 end
  redis.call('HSET', hash, 'saving', text(now + tonumber(ARGV[3])))
  position = redis.call('HGET', hash, 'saved') or '0'
end
return rowsAbove(position, ARGV[2])
`);

/** Records that updates up to an id are saved in Postgres. ARGV: the id. */
const recordSaved = defineScript(`
if redis.call('HEXISTS', KEYS[1], 'ready') == 0 then return 0 end
if tonumber(redis.call('HGET', KEYS[1], 'saved') or 0) < tonumber(ARGV[1]) then
  redis.call('HSET', KEYS[1], 'saved', ARGV[1])
end
return 1
`);

/** A presence report of a user. */
export type PresenceReport = {
  userId: number;
  isActive: boolean;
  /** Seconds since 1970. It is shown as the last active time of a user who was never active. */
  joinedAt: number;
};

/** A change of an account, and the rows that it may lead to. */
export type AccountChange = {
  userId: number;
  eventNumber: number;
  state: AccountState;
  /** The state that was stored in Postgres before; undefined if there was none. */
  before: AccountState | undefined;
  /** The row of a user who starts or stops sharing presence. */
  toggled: RowTimes;
  /** The row of a user whose account is active again; undefined if the user was never seen. */
  saved: RowTimes | undefined;
};

type AccountState = (typeof accountStates)[keyof typeof accountStates];
type RowTimes = Pick<LiveRow, 'active' | 'idle'>;

/**
 * The effect of a report.
 * - `unchanged`: It was within the throttle.
 * - `updated`: It changed the row.
 * - `returned`: It changed the row of a user who was away.
 * - `excluded`: Nothing is stored, because the account is excluded from presence.
 */
export type ReportOutcome = 'unchanged' | 'updated' | 'returned' | 'excluded';

/** A realm's state in Redis and its rows above a position. */
export type LiveAnswer = {
  /** A new generation invalidates everything that was read before. */
  generation: string;
  isDisabled: boolean;
  last: number;
  saved: number;
  outcomes: ReportOutcome[];
  /** In the order of their updates. */
  rows: LiveRow[];
};

export type Timing = { nowSeconds: number; throttleSeconds: number; absenceSeconds: number };

/** Rows per script, so that no script blocks Redis for long. */
export const pageSize = 2_000;
/**
 * Gap between the newest saved id and the first id after a refill. It is larger than the number of unsaved updates and
 * the clock skew of two Redis servers.
 */
const fillingGapMicroseconds = 60_000_000;

/** The live state of realms in Redis. Every function rejects while Redis is unavailable. */
export type LiveStore = ReturnType<typeof createLiveStore>;

export function createLiveStore(redis: Redis) {
  const run = (script: Script, realmId: number, args: readonly (string | number)[]) =>
    runScript(redis, script, {
      keys: [`presence:{${realmId}}:live`, `presence:{${realmId}}:updates`],
      arguments: args.map(String),
    });

  return {
    /**
     * Applies reports and returns the rows above `position`, at most one page; undefined if Redis has no state of the
     * realm.
     */
    async applyReports(
      realmId: number,
      reports: readonly PresenceReport[],
      { timing, seen, position }: { timing: Timing; seen: number; position: number },
    ): Promise<LiveAnswer | undefined> {
      const { nowSeconds, throttleSeconds, absenceSeconds } = timing;
      const answer = await run(applyReportsScript, realmId, [
        ...[nowSeconds, throttleSeconds, absenceSeconds, seen, position, pageSize],
        ...reports.flatMap((report) => [
          report.userId,
          report.isActive ? 1 : 0,
          Math.max(1, report.joinedAt),
        ]),
      ]);
      return readAnswer(answer);
    },
    /**
     * Applies a change of an account in one step, so that a process that finds the state applied finds the row written.
     * Returns whether a row was written; undefined if that needs the state of the realm and Redis has none.
     */
    async setAccount(
      realmId: number,
      { userId, eventNumber, state, before, toggled, saved }: AccountChange,
    ): Promise<boolean | undefined> {
      const answer = await run(setAccount, realmId, [
        ...[userId, eventNumber, state, before ?? ''],
        ...[toggled.active, toggled.idle, saved?.active ?? '', saved?.idle ?? ''],
      ]);
      return answer === 0 ? undefined : answer === 2;
    },
    /** Records a user who opted out, as of an event number, before the realm is filled. */
    async setHidden(realmId: number, flag: { userId: number; eventNumber: number }) {
      await run(setFlag, realmId, [`a:${flag.userId}`, flag.eventNumber, accountStates.hidden]);
    },
    /** Sets whether the realm has disabled presence, as of an event number. */
    async setRealmDisabled(realmId: number, flag: { eventNumber: number; isDisabled: boolean }) {
      await run(setFlag, realmId, ['disabled', flag.eventNumber, flag.isDisabled ? 1 : 0]);
    },
    /** Inserts rows, unless Redis has newer ones. */
    async fill(realmId: number, rows: readonly LiveRow[]) {
      for (let from = 0; from < rows.length; from += pageSize) {
        const page = rows.slice(from, from + pageSize);
        const args = page.flatMap((row) => [row.userId, row.active, row.idle, row.updateId]);
        await run(fillRows, realmId, args);
      }
    },
    /** Completes a refill. After that, the state is served. */
    async endFilling(realmId: number, generation: string, savedUpTo: number) {
      await run(endFilling, realmId, [generation, savedUpTo, fillingGapMicroseconds]);
    },
    /**
     * Returns a page of unsaved rows above `position`. The first page (`position` undefined) is undefined while another
     * process is saving the realm, unless `isForced`.
     */
    async unsaved(
      realmId: number,
      {
        position,
        leaseMs,
        isForced,
      }: { position: number | undefined; leaseMs: number; isForced: boolean },
    ): Promise<LiveRow[] | undefined> {
      const args = [position ?? '', pageSize, leaseMs, isForced ? 1 : 0];
      const answer = await run(listUnsaved, realmId, args);
      return Array.isArray(answer) ? readRows(answer) : undefined;
    },
    /** Records that updates up to this id are saved. */
    async recordSaved(realmId: number, updateId: number) {
      await run(recordSaved, realmId, [updateId]);
    },
  };
}

function readAnswer(answer: unknown): LiveAnswer | undefined {
  if (!Array.isArray(answer) || answer.length === 0) return undefined;
  const [generation, disabled, last, saved, outcomes, rows] = answer;
  return {
    generation: String(generation),
    isDisabled: disabled === 1,
    last: Number(last),
    saved: Number(saved),
    outcomes: Array.isArray(outcomes) ? outcomes.map(readOutcome) : [],
    rows: readRows(Array.isArray(rows) ? rows : []),
  };
}

function readOutcome(text: unknown): ReportOutcome {
  switch (text) {
    case 'unchanged':
    case 'updated':
    case 'returned':
    case 'excluded':
      return text;
    default:
      throw new Error('malformed report outcome in Redis');
  }
}
