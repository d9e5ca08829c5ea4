import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { cpuTimeBetween, readCpuTime } from './measure/cpu-time.ts';
import { type LoggedStatement, logStatements } from './measure/logged-statements.ts';
import { hasProc } from './measure/process-family.ts';
import { untilQuiet } from './measure/until-quiet.ts';

const targets = { jobStatementsPerSecond: 5, statementsPerSecond: 12, cores: 0.02 };
/** Longer than pools keep connections that nobody uses. */
const settleMs = 35_000;
const windowMs = 30_000;
const mostShown = 12;

/** The origin of a statement. */
type Asker = 'jobs and sweeps' | 'relays of outboxes' | 'all else';

/** Statements and processor time of the product without clients. */
export const idle: Benchmark = {
  name: 'idle',
  summary: 'statements and processor time of the product while nobody uses it',
  async run({ processes, servers, announce, ...stage }) {
    if (!hasProc()) throw new Error('Processor time can only be measured on Linux');
    announce(`idle: until it is quiet, then ${(2 * windowMs) / 1_000} s ...`);
    await untilQuiet(processes(), 60_000);
    await pause(settleMs);
    // First without the log, which costs Postgres time.
    const cores = await measureCores(processes, windowMs);
    const statements = await logStatements(stage, windowMs);
    const perSecond = statementsPerSecond(statements);
    const inAll = statements.length / (windowMs / 1_000);
    const ofServices = [...cores].filter(([name]) => !servers.includes(name));
    const total = ofServices.reduce((sum, [, used]) => sum + used, 0);
    return {
      tables: [
        {
          columns: ['statements a second', ''],
          rows: [...perSecond, ['all', inAll] as const].map(([asker, count]) => [
            asker,
            count.toFixed(1),
          ]),
        },
        {
          columns: ['most frequent statements', 'of', 'a second'],
          rows: mostFrequent(statements),
        },
        {
          columns: ['processor time', '% of a core'],
          rows: [
            ...ofServices.map(([name, used]) => [name, percent(used)]),
            ['all services', percent(total)],
            ...[...cores]
              .filter(([name]) => servers.includes(name))
              .map(([name, used]) => [`(${name})`, percent(used)]),
          ],
        },
      ],
      checks: [
        {
          name: 'statements a second of jobs and sweeps',
          value: perSecond.get('jobs and sweeps') ?? Number.NaN,
          format: (value) => value.toFixed(1),
          target: { atMost: targets.jobStatementsPerSecond },
        },
        {
          name: 'statements a second in all',
          value: inAll,
          format: (value) => value.toFixed(1),
          target: { atMost: targets.statementsPerSecond },
        },
        {
          name: 'processor time of all services',
          value: total,
          format: percent,
          target: { atMost: targets.cores },
        },
      ],
      failures: [],
      measurements: {
        statementsPerSecond: Object.fromEntries(perSecond),
        cores: Object.fromEntries(cores),
      },
    };
  },
};

async function measureCores(
  processes: Parameters<Benchmark['run']>[0]['processes'],
  forMs: number,
): Promise<Map<string, number>> {
  const families = processes();
  const [before, beforeMs] = [await readCpuTime(families), performance.now()];
  await pause(forMs);
  const used = cpuTimeBetween(before, await readCpuTime(families));
  const seconds = (performance.now() - beforeMs) / 1_000;
  return new Map([...used].map(([name, cpuSeconds]) => [name, cpuSeconds / seconds]));
}

function statementsPerSecond(statements: readonly LoggedStatement[]): Map<Asker, number> {
  const counts = new Map<Asker, number>([
    ['jobs and sweeps', 0],
    ['relays of outboxes', 0],
    ['all else', 0],
  ]);
  for (const asker of statements.map(askerOf(statements))) {
    counts.set(asker, (counts.get(asker) ?? 0) + 1_000 / windowMs);
  }
  return counts;
}

/** Tables of `kit/outbox` and `kit/idempotency`, which the relay keeps small. */
const relayTables =
  /\b(?:relay_lease|relay_cursor|outbox|event_counter|early_answer|last_domain_event|last_client_entry|idempotency_record)\b/;
const transactionControl = /^(?:begin|commit|rollback|set transaction)\b/i;

/**
 * The origin of a statement. A statement of neither a relay nor a readiness check counts for jobs and sweeps, whose number is
 * thus an upper bound. Statements that begin or end a transaction count for the statements in it.
 */
function askerOf(statements: readonly LoggedStatement[]) {
  return (statement: LoggedStatement, index: number): Asker => {
    const { session, application, text } = statement;
    const isOwn = (one: LoggedStatement) =>
      one.session === session && !transactionControl.test(one.text);
    if (transactionControl.test(text)) {
      const within = /^begin/i.test(text)
        ? statements.slice(index).find(isOwn)
        : statements.slice(0, index).findLast(isOwn);
      if (!within) return 'jobs and sweeps';
      return askerOf(statements)(within, statements.indexOf(within));
    }
    if (relayTables.test(text)) return 'relays of outboxes';
    // Listeners for jobs send the same statement in sessions of their own.
    if (text === 'select 1' && !application.endsWith('-listen')) return 'all else';
    return 'jobs and sweeps';
  };
}

function mostFrequent(statements: readonly LoggedStatement[]): string[][] {
  const askers = statements.map(askerOf(statements));
  const counts = new Map<string, { shown: string; asker: Asker; count: number }>();
  for (const [index, { text }] of statements.entries()) {
    // The same statement of different schemas and queues is counted as one.
    const shown = text.replace(/\w+_jobs\b/g, 'jobs').slice(0, 70);
    const asker = askers[index] ?? 'all else';
    const known = counts.get(`${asker} ${shown}`) ?? { shown, asker, count: 0 };
    counts.set(`${asker} ${shown}`, { ...known, count: known.count + 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, mostShown)
    .map(({ shown, asker, count }) => [shown, asker, (count / (windowMs / 1_000)).toFixed(2)]);
}

function percent(cores: number): string {
  return `${(cores * 100).toFixed(1)} %`;
}
