import type { PostgresStandby } from '@chat/infrastructure/postgres-standby';
import pg from 'pg';
import type { Fault, Scene } from '../fault.ts';

const receivedWithinMs = 60_000;
const startedOverWithinMs = 60_000;
/** How many messages each person sends that the standby does not receive. */
const undoneEach = 3;

/** Kills Postgres while clients are writing, and promotes a synchronous standby, which has received every commit. */
export const failOverPostgres: Fault = {
  name: 'fail-over-postgres',
  summary: 'Postgres crashes, and its synchronous standby is promoted',
  async run(scene) {
    const standby = await scene.servers.startStandby(scene.servers.postgres);
    await standby.makeSynchronous();
    await failOver(scene, standby);
    await scene.load.untilReceived(receivedWithinMs);
  },
};

/**
 * Promotes an asynchronous standby that lacks messages which were acknowledged and delivered. No client writes until
 * the readers have registered again, so the failover alone must make their queues expire.
 */
export const failOverToStalePostgres: Fault = {
  name: 'fail-over-to-stale-postgres',
  summary: 'Postgres crashes, and a standby is promoted that lacks acknowledged messages',
  mayStartOver: true,
  async run(scene) {
    const { servers, load, population } = scene;
    const standby = await servers.startStandby(servers.postgres);
    await load.gate.shut();
    await load.untilReceived(receivedWithinMs);
    await standby.catchUp();
    standby.stall();
    const undone: string[] = [];
    for (let count = 0; count < undoneEach; count += 1) {
      for (const client of population.regulars) {
        const conversation = population.conversations.find(({ members }) =>
          members.includes(client.account.userId),
        );
        if (conversation) undone.push(await load.sendUndone(client, conversation));
      }
    }
    const failedAtMs = Date.now();
    await failOver(scene, standby);
    const kept = await countStored(standby.url, undone);
    if (kept > 0) throw new Error(`the standby has ${kept} of the messages that it must lack`);
    // A queue that does not expire is found when the ledgers are compared.
    await load.untilRegisteredSince(failedAtMs, startedOverWithinMs);
    load.gate.open();
    await load.untilReceived(receivedWithinMs);
  },
};

/** Stops the primary abruptly and connects the product to the promoted standby. */
async function failOver({ servers, wayToPostgres }: Scene, standby: PostgresStandby) {
  // Not SIGKILL: its children would live on for a moment and go on committing.
  await servers.postgres.kill('SIGQUIT');
  await standby.promote();
  wayToPostgres.leadTo(standby.url);
  servers.postgres = standby;
}

async function countStored(postgresUrl: string, contents: readonly string[]): Promise<number> {
  const url = new URL(postgresUrl);
  url.pathname = '/chat';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from messaging.message where content = any($1)',
      [contents],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
