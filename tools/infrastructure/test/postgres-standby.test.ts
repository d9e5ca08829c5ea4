import { Client } from 'pg';
import { expect, test } from 'vitest';
import { commandTier } from '../src/command.ts';
import { freePort } from '../src/free-port.ts';
import { findPostgresBinaries } from '../src/postgres-binaries.ts';
import { startPostgres } from '../src/postgres-server.ts';
import { startStandby } from '../src/postgres-standby.ts';
import { untilSucceeds } from '../src/until-succeeds.ts';
import { emptyFolder } from './given.ts';

/** Runs a statement as a role without privileges. */
async function asReader(url: string, sql: string): Promise<unknown[]> {
  const address = new URL(url);
  address.username = 'reader';
  address.password = 'reader';
  const client = new Client({ connectionString: address.href });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const timeline = 'select left(pg_walfile_name(pg_current_wal_lsn()), 8)';

test('promotes a standby without the commits made since it stalled, on a new timeline that every role can see', {
  timeout: 120_000,
}, async () => {
  await using place = await emptyFolder();
  const options = {
    binaries: await findPostgresBinaries(),
    directory: place.folder,
    durable: false,
    tie: await commandTier(process.env),
    announce: () => undefined,
  };
  await using primary = await startPostgres({ ...options, port: await freePort() });
  await run(
    primary.url,
    `create role reader login password 'reader';
     create table note (text text); grant select on note to reader`,
  );
  const standbyAt = { ...options, name: 'standby', port: await freePort() };
  await using standby = await startStandby(primary, standbyAt);
  await standby.makeSynchronous();
  await run(primary.url, "set synchronous_commit = remote_apply; insert into note values ('kept')");
  expect(await asReader(primary.url, timeline)).toEqual(['00000001']);

  standby.stall();
  await run(primary.url, "set synchronous_commit = off; insert into note values ('lost')");
  expect(await asReader(primary.url, 'select text from note')).toEqual(['kept', 'lost']);
  await primary.kill('SIGQUIT');
  await standby.promote();

  expect(await asReader(standby.url, timeline)).toEqual(['00000002']);
  expect(await asReader(standby.url, 'select text from note')).toEqual(['kept']);
  await untilSucceeds(() => run(standby.url, "insert into note values ('later')"), {
    timeoutMs: 10_000,
  });
});
