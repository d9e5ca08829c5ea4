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

/** The states of an account in Redis. Reports update only accounts in the state `shown`. */
export const accountStates = { shown: 0, hidden: 1, inactive: 2 } as const;

/**
 * Applies reports and returns newer rows. ARGV: now (seconds), throttle (seconds), absence after which a user counts as
 * returned (seconds), newest id seen, position, and limit of rows. For each report, three more arguments follow: user,
 * '1' if active, joining time. Returns nothing if Redis has no state of the realm. Otherwise returns the generation, 1
 * if the realm has disabled presence, last, saved, the outcomes, and the rows.
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
 * Sets an account's state unless Redis has a newer state, and writes the account's row if the state changes. ARGV:
 * user, event number, new state, state before ('' if unknown), then active and idle for two rows. The first row is for
 * a change between shown and hidden. The second is for an account that is active again ('' if the user has no row). A
 * user who has a row but no state is shown. Returns 2 if a row was written, and 0 if Redis has no state of the realm
 * but a row must be written. Otherwise returns 1.
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
 * Sets a flag from a domain event unless a newer event has set it, even if the realm is not filled. ARGV: field, event
 * number, value of the flag.
 */
const setFlag = defineScript(`
local known = redis.call('HGET', KEYS[1], ARGV[1])
if known and tonumber(string.match(known, '^(%d+),')) > tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ',' .. ARGV[3])
return 1
`);

/**
 * Inserts rows from Postgres, or replaces older rows, unless the refill is complete. ARGV: for each row: user, active,
 * idle, update id.
 */
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

/**
 * Completes a refill. Does nothing if the refill is already complete. ARGV: generation, newest id in Postgres, gap to
 * the next id.
 */
const endFilling = defineScript(`${opening}
if redis.call('HGET', hash, 'ready') then return 0 end
last = math.max(last, tonumber(ARGV[2]) + tonumber(ARGV[3]))
redis.call('HSET', hash, 'ready', ARGV[1], 'last', text(last), 'saved', ARGV[2], 'rows', redis.call('ZCARD', updates))
return 1
`);

/**
 * Returns the oldest rows that are not saved in Postgres; 0 while another process is saving the realm. ARGV: position
 * ('' for the first page), limit, lease in milliseconds, '1' to ignore the lease.
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

/** Records that the updates up to an id are saved in Postgres. ARGV: the id. */
const recordSaved = defineScript(`
if redis.call('HEXISTS', KEYS[1], 'ready') == 0 then return 0 end
if tonumber(redis.call('HGET', KEYS[1], 'saved') or 0) < tonumber(ARGV[1]) then
  redis.call('HSET', KEYS[1], 'saved', ARGV[1])
end
return 1
`);

/** A user's report of presence. */
export type PresenceReport = {
  userId: number;
  isActive: boolean;
  /** The joining time in seconds since 1970. It is shown as the last active time of a user who was never active. */
  joinedAt: number;
};

/** A change to an account, and the rows that the change may write. */
export type AccountChange = {
  userId: number;
  eventNumber: number;
  state: AccountState;
  /** The state according to Postgres before the change; undefined if there was none. */
  before: AccountState | undefined;
  /** The row for a user who starts or stops sharing presence. */
  toggled: RowTimes;
  /** The row for a user whose account is active again; undefined if the user was never seen. */
  saved: RowTimes | undefined;
};

type AccountState = (typeof accountStates)[keyof typeof accountStates];
type RowTimes = Pick<LiveRow, 'active' | 'idle'>;

/**
 * The effect of a report.
 * - `unchanged`: The row stays the same because its last update was too recent.
 * - `updated`: The row changed.
 * - `returned`: The row changed, and the user had been away.
 * - `excluded`: Nothing is stored because the account is excluded from presence.
 */
export type ReportOutcome = 'unchanged' | 'updated' | 'returned' | 'excluded';

/** A realm's state in Redis and its rows above a position. */
export type LiveAnswer = {
  /** The id of the state. A new generation invalidates everything that was read before. */
  generation: string;
  isDisabled: boolean;
  last: number;
  saved: number;
  outcomes: ReportOutcome[];
  /** The rows, sorted by update id. */
  rows: LiveRow[];
};

export type Timing = { nowSeconds: number; throttleSeconds: number; absenceSeconds: number };

/** The number of rows per script, which is limited so that no script blocks Redis for long. */
export const pageSize = 2_000;
/**
 * The gap between the newest saved id and the first id after a refill, in microseconds. It exceeds the number of
 * unsaved updates and the clock skew between two Redis servers.
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
     * Applies reports and returns the rows above `position`, at most one page of them. Returns undefined if Redis has
     * no state of the realm.
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
     * Applies a change to an account and writes its row in one step, so that no process sees the new state without the
     * row. Returns whether a row was written, or undefined if this is impossible because Redis has no state of the
     * realm.
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
    /** Records, as of an event number, that a user opted out. The realm does not need to be filled. */
    async setHidden(realmId: number, flag: { userId: number; eventNumber: number }) {
      await run(setFlag, realmId, [`a:${flag.userId}`, flag.eventNumber, accountStates.hidden]);
    },
    /** Records, as of an event number, whether the realm has disabled presence. */
    async setRealmDisabled(realmId: number, flag: { eventNumber: number; isDisabled: boolean }) {
      await run(setFlag, realmId, ['disabled', flag.eventNumber, flag.isDisabled ? 1 : 0]);
    },
    /** Inserts rows during a refill, unless Redis has newer rows. */
    async fill(realmId: number, rows: readonly LiveRow[]) {
      for (let from = 0; from < rows.length; from += pageSize) {
        const page = rows.slice(from, from + pageSize);
        const args = page.flatMap((row) => [row.userId, row.active, row.idle, row.updateId]);
        await run(fillRows, realmId, args);
      }
    },
    /** Completes a refill. From then on, Redis serves the realm's state. */
    async endFilling(realmId: number, generation: string, savedUpTo: number) {
      await run(endFilling, realmId, [generation, savedUpTo, fillingGapMicroseconds]);
    },
    /**
     * Returns a page of unsaved rows above `position`; for the first page, `position` is undefined. Instead of the
     * first page, returns undefined while another process is saving the realm, unless `isForced` is true.
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
    /** Records that the updates up to this id are saved. */
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
