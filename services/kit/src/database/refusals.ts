import { DatabaseError } from 'pg';
import type { Logger } from '../logging/logger.ts';
import { counter } from '../telemetry/metrics.ts';

/** A reason for which Postgres rejects work until an operator intervenes or a failover is over. */
export type DatabaseRefusal = {
  /** The label of the reason in the metric and the log. */
  readonly reason: string;
  /** The text that is shown to people whose requests fail. */
  readonly text: string;
};

const nothingSaved = 'Nothing was saved. Contact the server administrator.';

/** The known refusals, keyed by SQLSTATE. */
const refusals: ReadonlyMap<string, DatabaseRefusal> = new Map([
  [
    '53000',
    { reason: 'no_resources', text: `The database has no resources left. ${nothingSaved}` },
  ],
  ['53100', { reason: 'disk_full', text: `The disk of the database is full. ${nothingSaved}` }],
  ['53200', { reason: 'out_of_memory', text: `The database has no memory left. ${nothingSaved}` }],
  [
    '53300',
    {
      reason: 'too_many_connections',
      text: 'The database has no connection left. Try again in a moment.',
    },
  ],
  [
    '53400',
    { reason: 'limit_exceeded', text: `A limit of the database was exceeded. ${nothingSaved}` },
  ],
  ['58030', { reason: 'io_error', text: `The disk of the database failed. ${nothingSaved}` }],
  [
    '25006',
    {
      reason: 'read_only',
      text: 'The database accepts no changes right now. Try again in a moment.',
    },
  ],
]);

/** Returns the reason why Postgres rejected a statement or connection; undefined if the reason is not in `refusals`. */
export function databaseRefusal(error: unknown): DatabaseRefusal | undefined {
  return error instanceof DatabaseError ? refusals.get(error.code ?? '') : undefined;
}

/** The time in which each reason is logged at most once. */
const quietMs = 60_000;

/** Returns a function that counts the rejected statements of a schema, and logs each reason at most once a minute. */
export function createRefusalObserver({
  schema,
  log,
}: {
  schema: string;
  log: Logger;
}): (error: unknown) => void {
  const counted = counter('chat.database.refusals', {
    description: 'Statements that Postgres refused because it is out of something, or read-only',
    unit: '{statement}',
    series: [...refusals.values()].map(({ reason }) => ({ reason })),
  });
  const loggedAt = new Map<string, number>();
  return (error) => {
    const refusal = databaseRefusal(error);
    if (!refusal) return;
    const { reason } = refusal;
    counted.add(1, { reason });
    const now = performance.now();
    if (now - (loggedAt.get(reason) ?? -quietMs) < quietMs) return;
    loggedAt.set(reason, now);
    log.error('the database refuses statements', { schema, reason, error });
  };
}
