import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A statement that Postgres ran. */
export interface LoggedStatement {
  /** The application name of the session. */
  application: string;
  /** The process id of the session. */
  session: string;
  text: string;
}

/** The text that begins each log entry. An entry may have several lines. */
const mark = '@@statement';
const settings = {
  log_statement: 'all',
  log_line_prefix: `${mark}|%a|%p|`,
  // Do not log values of parameters.
  log_parameter_max_length: '0',
};

/**
 * Returns the statements that Postgres runs within `forMs` milliseconds, in order. No other benchmark may use that
 * Postgres at the same time.
 */
export async function logStatements(
  { databaseUrl, dataDirectory }: { databaseUrl: string; dataDirectory: string },
  forMs: number,
): Promise<LoggedStatement[]> {
  await using admin = await connect(databaseUrl);
  await using log = await open(join(dataDirectory, 'postgres.log'));
  try {
    for (const [name, value] of Object.entries(settings)) {
      await admin.client.query(`alter system set ${name} = '${value}'`);
    }
    await admin.client.query('select pg_reload_conf()');
    // A session applies the setting before its next statement.
    await pause(1_000);
    const { size: start } = await log.stat();
    await pause(forMs);
    const { size: end } = await log.stat();
    const bytes = Buffer.alloc(end - start);
    await log.read(bytes, 0, bytes.length, start);
    return parseLog(bytes.toString()).filter(({ application }) => application.startsWith('chat-'));
  } finally {
    for (const name of Object.keys(settings)) {
      await admin.client.query(`alter system reset ${name}`);
    }
    await admin.client.query('select pg_reload_conf()');
  }
}

/**
 * Returns the statements in a log that Postgres wrote with this module's settings. Leaves out incomplete entries at the
 * beginning and end.
 */
export function parseLog(log: string): LoggedStatement[] {
  return log
    .split(/^(?=@@statement\|)/m)
    .map((entry) =>
      /^@@statement\|([^|]*)\|(\d+)\|LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)/.exec(entry),
    )
    .filter((match) => match !== null)
    .map(([, application = '', session = '', text = '']) => ({
      application,
      session,
      text: text.replace(/\s+/g, ' ').trim(),
    }));
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}
