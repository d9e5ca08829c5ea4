import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A statement that Postgres ran. */
export interface LoggedStatement {
  /** What the session is called. */
  application: string;
  /** Which session of the server it was. */
  session: string;
  text: string;
}

/** Begins each entry, which may have several lines. */
const mark = '@@statement';
const settings = {
  log_statement: 'all',
  log_line_prefix: `${mark}|%a|%p|`,
  // Values of parameters are not logged.
  log_parameter_max_length: '0',
};

/** Returns the statements that Postgres runs within `forMs`, in order. No other benchmark may use it meanwhile. */
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
    // Sessions apply the setting between two statements.
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

/** The statements of a log with this module's settings, without incomplete entries at its beginning and end. */
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
