import type { Report } from '../benchmark.ts';
import { type LoggedStatement, logStatements } from '../measure/logged-statements.ts';
import type { Stage } from '../stage/stage.ts';

const targets = { jobStatementsPerSecond: 5, statementsPerSecond: 12 };
const mostShown = 12;

/** The part of the product that sends a statement to Postgres. */
type Asker = 'jobs and sweeps' | 'relays of outboxes' | 'all else';

/** Counts the statements that an idle product sends to Postgres within `forMs` milliseconds. */
export async function measureStatements(stage: Stage, forMs: number): Promise<Report> {
  const statements = await logStatements(stage, forMs);
  const seconds = forMs / 1_000;
  const perSecond = statementsPerSecond(statements, seconds);
  const inAll = statements.length / seconds;
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
        rows: mostFrequent(statements, seconds),
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
    ],
    failures: [],
    measurements: { statementsPerSecond: Object.fromEntries(perSecond) },
  };
}

function statementsPerSecond(
  statements: readonly LoggedStatement[],
  seconds: number,
): Map<Asker, number> {
  const counts = new Map<Asker, number>([
    ['jobs and sweeps', 0],
    ['relays of outboxes', 0],
    ['all else', 0],
  ]);
  for (const asker of statements.map(askerOf(statements))) {
    counts.set(asker, (counts.get(asker) ?? 0) + 1 / seconds);
  }
  return counts;
}

/** Matches the tables of `kit/outbox` and `kit/idempotency`, which the relay keeps small. */
const relayTables =
  /\b(?:relay_lease|relay_cursor|outbox|event_counter|raise_event_number|last_timeline|early_answer|last_domain_event|last_client_entry|idempotency_record)\b/;
const transactionControl = /^(?:begin|commit|rollback|set transaction)\b/i;

/**
 * Returns a function that finds the origin of a statement. Statements of neither a relay nor a readiness check count as
 * jobs and sweeps, so the number of these is an upper bound. A statement that begins or ends a transaction counts as
 * the statements in that transaction.
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

function mostFrequent(statements: readonly LoggedStatement[], seconds: number): string[][] {
  const askers = statements.map(askerOf(statements));
  const counts = new Map<string, { shown: string; asker: Asker; count: number }>();
  for (const [index, { text }] of statements.entries()) {
    // Counts the same statement in different schemas and queues as one.
    const shown = text.replace(/\w+_jobs\b/g, 'jobs').slice(0, 70);
    const asker = askers[index] ?? 'all else';
    const known = counts.get(`${asker} ${shown}`) ?? { shown, asker, count: 0 };
    counts.set(`${asker} ${shown}`, { ...known, count: known.count + 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, mostShown)
    .map(({ shown, asker, count }) => [shown, asker, (count / seconds).toFixed(2)]);
}
