import { connect } from 'nats';
import { Client } from 'pg';
import { createClient } from 'redis';
import { natsAccess } from './nats-access.ts';

const attemptMs = 2_000;

/**
 * Returns once Postgres at `url` has answered a query.
 *
 * @throws Error with the reason if Postgres does not answer within about 2 s
 */
export async function postgresAnswers(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: attemptMs,
    query_timeout: attemptMs,
  });
  // `pg` reports a connection lost between two calls here, and again in the call that fails because of it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end();
  }
}

/**
 * Returns once NATS at `url` has answered with JetStream enabled.
 *
 * @throws Error with the reason if NATS does not answer within about 2 s
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
 * @throws Error with the reason if Redis does not answer within about 2 s
 */
export async function redisAnswers(url: string): Promise<void> {
  const client = createClient({
    url,
    commandOptions: { timeout: attemptMs },
    socket: { connectTimeout: attemptMs, reconnectStrategy: false },
  });
  // Without a listener, the client's copy of the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.destroy();
  }
}
