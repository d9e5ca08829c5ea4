import { connect } from 'nats';
import { Client } from 'pg';
import { createClient } from 'redis';
import { natsAccess } from './nats-access.ts';

const attemptMs = 2_000;

/**
 * Returns once Postgres at `url` has answered a query.
 *
 * @throws why it does not, within about 2 s
 */
export async function postgresAnswers(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: attemptMs,
    query_timeout: attemptMs,
  });
  // A connection lost between two calls is reported here as well as by the call it fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end();
  }
}

/**
 * Returns once NATS at `url` has answered with JetStream on.
 *
 * @throws why it does not, within about 2 s
 */
export async function natsAnswers(url: string): Promise<void> {
  const connection = await connect({ ...natsAccess(url), reconnect: false, timeout: attemptMs });
  try {
    await connection.jetstreamManager({ timeout: attemptMs });
  } finally {
    await connection.close();
  }
}

/**
 * Returns once Redis at `url` has answered a ping.
 *
 * @throws why it does not, within about 2 s
 */
export async function redisAnswers(url: string): Promise<void> {
  const client = createClient({
    url,
    commandOptions: { timeout: attemptMs },
    socket: { connectTimeout: attemptMs, reconnectStrategy: false },
  });
  // Without a listener the client's copy of the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.destroy();
  }
}
