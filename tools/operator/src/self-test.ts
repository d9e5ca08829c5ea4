import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '@chat/kit/config/read-env';
import { externalHost } from '@chat/kit/config/settings';
import { z } from 'zod';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';

const requestMs = 60_000;
const deliveryMs = 120_000;

const Settings = z.object({ EXTERNAL_HOST: externalHost });

const Registered = z.object({ queue_id: z.string(), last_event_id: z.int() });
const Profile = z.object({ user_id: z.int() });
const Sent = z.object({ id: z.int() });
const Events = z.object({
  events: z.array(
    z.looseObject({
      id: z.int(),
      type: z.string(),
      message: z.looseObject({ id: z.int() }).optional(),
    }),
  ),
});

/** The gateway's URL, and the host and credentials that requests have. */
type Client = { gateway: URL; host: string; authorization?: string };

/** Creates an organization, sends a message there through the running services, and deactivates the organization. */
export const selfTest: OperatorCommand = {
  usage:
    '--gateway URL: create an organization for the test, send a message there, read it from an event queue, and deactivate the organization',
  async run(args, env) {
    const { values } = parseArgs({ args, options: { gateway: { type: 'string' } } });
    if (!values.gateway) throw new Error(`Usage: self-test ${selfTest.usage}`);
    const gateway = new URL(values.gateway);
    const { EXTERNAL_HOST: root } = readEnv(Settings, env);
    await ask({ gateway, host: root }, 'GET', '/health/ready', z.unknown());
    console.log('The gateway is ready.');

    await using users = connectUsers(env);
    await untilAnswered(() => users.realms.findRealm({ host: root }));
    const stringId = `self-test-${randomBytes(6).toString('hex')}`;
    const ownerEmail = 'owner@self-test.example';
    const { realmId, ownerApiKey } = await users.realms.createRealm({
      stringId,
      name: 'Self-test',
      host: '',
      ownerEmail,
      ownerFullName: 'Self-test',
      ownerPassword: randomBytes(24).toString('base64url'),
    });
    const host = `${stringId}.${root}`;
    console.log(`Organization ${realmId} was created at ${host}.`);
    try {
      await ask({ gateway, host }, 'GET', '/api/v1/server_settings', z.unknown());
      console.log('The gateway finds it by its host name.');
      const credentials = Buffer.from(`${ownerEmail}:${ownerApiKey}`).toString('base64');
      await sendAndReceive({ gateway, host, authorization: `Basic ${credentials}` });
      console.log('A message was sent and arrived in an event queue.');
    } finally {
      await users.realms.setRealmActive({ realmId, isActive: false });
      console.log(`Organization ${realmId} was deactivated.`);
    }
  },
};

/**
 * Retries `call` for up to a minute, because a new pod's network may not allow calls yet.
 * @throws the error of the last attempt
 */
async function untilAnswered(call: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + requestMs;
  for (;;) {
    try {
      await call();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(1_000);
    }
  }
}

async function sendAndReceive(client: Client): Promise<void> {
  const { user_id: userId } = await ask(client, 'GET', '/api/v1/users/me', Profile);
  const queue = await ask(client, 'POST', '/api/v1/register', Registered, {
    event_types: '["message"]',
  });
  const { id } = await ask(client, 'POST', '/api/v1/messages', Sent, {
    type: 'direct',
    to: JSON.stringify([userId]),
    content: 'It works.',
  });
  const deadline = AbortSignal.timeout(deliveryMs);
  let lastEventId = queue.last_event_id;
  while (!deadline.aborted) {
    const query = new URLSearchParams({
      queue_id: queue.queue_id,
      last_event_id: String(lastEventId),
    });
    const { events } = await ask(client, 'GET', `/api/v1/events?${query}`, Events);
    if (events.some(({ message }) => message?.id === id)) return;
    lastEventId = Math.max(lastEventId, ...events.map((event) => event.id));
  }
  throw new Error(`Message ${id} did not arrive in an event queue within ${deliveryMs / 1000} s.`);
}

/** Sends a request with the header `host`, which `fetch` cannot set. @throws an error unless the status is 200 */
async function ask<Answer>(
  { gateway, host, authorization }: Client,
  method: string,
  path: string,
  schema: z.ZodType<Answer>,
  form?: Record<string, string>,
): Promise<Answer> {
  const outgoing = request(new URL(path, gateway), {
    method,
    signal: AbortSignal.timeout(requestMs),
    headers: {
      host,
      ...(authorization && { authorization }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  });
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    });
  });
  outgoing.end(form && new URLSearchParams(form).toString());
  const { status, body } = await answered;
  if (status !== 200) throw new Error(`${method} ${path} was answered with ${status}: ${body}`);
  return schema.parse(JSON.parse(body));
}
