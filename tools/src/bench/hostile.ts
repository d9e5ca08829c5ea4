import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { type Account, createAccount, createChannel } from '../api-client/accounts.ts';
import { apiClient } from '../api-client/api-client.ts';
import { oneProcess } from '../product/services.ts';
import { type Check, defineBenchmark, type Report } from './benchmark.ts';
import {
  type Attack,
  type Load,
  mailDomain,
  prepareAttacks,
  samlProvider,
} from './hostile/attacks.ts';
import { readMemoryUse } from './measure/memory-use.ts';
import { percentile } from './measure/statistics.ts';
import { megabytes, milliseconds } from './measure/units.ts';
import type { Stage } from './stage/stage.ts';

const target = { sendP99Ms: 1_000 };
/** The pause between two sends from the watched account. */
const betweenSendsMs = 50;

interface Parameters extends Load {
  secondsEach: number;
}

/** Measures one account's sends while other accounts run one attack at a time, on the product as one process. */
export const hostile = defineBenchmark<Parameters>({
  name: 'hostile',
  question: 'How long do sends take while an attacker tries to stop the product?',
  sizes: {
    full: { secondsEach: 20, longMessages: 1_500, edits: 400, unfinishedReaders: 150 },
    small: { secondsEach: 1, longMessages: 10, edits: 3, unfinishedReaders: 3 },
  },
  async run(stages, parameters) {
    const mailPort = await freePort();
    const { cert } = await generate([{ name: 'commonName', value: samlProvider }]);
    const stage = await stages.own({
      form: oneProcess,
      environment: {
        INCOMING_MAIL_DOMAIN: mailDomain,
        INCOMING_MAIL_PORT: String(mailPort),
        INCOMING_MAIL_RATE: '1000000',
        SAML_PROVIDERS: JSON.stringify([
          {
            name: samlProvider,
            display_name: 'Company',
            entry_point: 'https://login.example.com/sso',
            issuer: 'https://login.example.com/metadata',
            certificates: [cert],
          },
        ]),
      },
    });
    const [watched, attacker, guest] = await addPeople(stage);
    const attacks = await prepareAttacks({ stage, mailPort, attacker, guest }, parameters);
    const send = await sender(stage, watched);
    const durationMs = parameters.secondsEach * 1_000;
    await measure(stage, send, durationMs);
    const found: Found[] = [{ name: 'nothing', ...(await measure(stage, send, durationMs)) }];
    for (const attack of attacks) {
      stage.announce(`hostile: ${attack.name} ...`);
      found.push({ name: attack.name, ...(await measure(stage, send, durationMs, attack)) });
    }
    return report(found);
  },
});

type People = [watched: Account, attacker: Account, guest: Account];

async function addPeople({ site, owner }: Stage): Promise<People> {
  const add = (name: string) =>
    createAccount(owner, { email: `${name}@example.com`, fullName: name });
  const people: People = [await add('watched'), await add('attacker'), await add('guest')];
  const response = await fetch(`${site}/api/v1/users/${people[2].userId}`, {
    method: 'PATCH',
    headers: { authorization: `Basic ${btoa(`${owner.email}:${owner.api_key}`)}` },
    body: new URLSearchParams({ role: '600' }),
  });
  if (!response.ok) throw new Error(`no guest could be made: ${await response.text()}`);
  return people;
}

/** Sends a message and resolves when the response has arrived. @throws for an error response */
type Send = () => Promise<void>;

async function sender({ site, owner }: Stage, { userId, email, apiKey }: Account): Promise<Send> {
  const to = await createChannel(apiClient(owner), {
    name: 'watched',
    subscribers: [userId],
    send_new_subscription_messages: false,
  });
  const client = apiClient({ site, email, api_key: apiKey });
  const message = { type: 'channel', to, topic: 'sends', content: 'hello' };
  return async () => void (await client.post('/messages', message));
}

interface Found {
  name: string;
  sendsMs: readonly number[];
  failedSends: readonly string[];
  /** How often each outcome of the attack occurred. */
  outcomes: ReadonlyMap<string, number>;
  mostBytes: number;
}

/** Sends at a steady pace while the attackers attack repeatedly. Without `attack`, only sends. */
async function measure(
  stage: Stage,
  send: Send,
  durationMs: number,
  attack?: Attack,
): Promise<Omit<Found, 'name'>> {
  const endsAt = Date.now() + durationMs;
  const outcomes = new Map<string, number>();
  const attackers = Array.from({ length: attack?.attackers ?? 0 }, async () => {
    while (attack && Date.now() < endsAt) {
      const outcome = await attack.strike();
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  });
  const sendsMs: number[] = [];
  const failedSends: string[] = [];
  let mostBytes = 0;
  while (Date.now() < endsAt) {
    const sentAt = performance.now();
    await send().catch((error: unknown) => failedSends.push(String(error)));
    sendsMs.push(performance.now() - sentAt);
    mostBytes = Math.max(mostBytes, await memoryOf(stage));
    await pause(betweenSendsMs);
  }
  await Promise.all(attackers);
  return { sendsMs, failedSends, outcomes, mostBytes };
}

async function memoryOf(stage: Stage): Promise<number> {
  const product = stage.processes().filter(({ name }) => !stage.servers.includes(name));
  const uses = await Promise.all(product.map(readMemoryUse));
  return uses.reduce((sum, { proportionalBytes }) => sum + proportionalBytes, 0);
}

function report(found: readonly Found[]): Report {
  const p99 = ({ sendsMs }: Found) => percentile(sendsMs, 0.99);
  const outcomesOf = ({ outcomes }: Found) =>
    [...outcomes].map(([outcome, count]) => `${count} x ${outcome}`).join(', ');
  return {
    tables: [
      {
        columns: ['attack', 'answers', 'sends', 'send p50', 'send p99', 'most memory'],
        rows: found.map((one) => [
          one.name,
          outcomesOf(one),
          String(one.sendsMs.length),
          milliseconds(percentile(one.sendsMs, 0.5)),
          milliseconds(p99(one)),
          megabytes(one.mostBytes),
        ]),
      },
    ],
    checks: found.map(
      (one): Check => ({
        name: `p99 of sends beside ${one.name}`,
        value: p99(one),
        format: milliseconds,
        target: { atMost: target.sendP99Ms },
      }),
    ),
    failures: found.flatMap((one) => [
      ...one.failedSends.slice(0, 1).map((error) => `a send beside ${one.name}: ${error}`),
      ...(one.outcomes.has('500') ? [`${one.name} was answered 500`] : []),
    ]),
    measurements: Object.fromEntries(
      found.map((one) => [
        one.name,
        {
          sendP99Ms: p99(one),
          mostMemoryBytes: one.mostBytes,
          outcomes: Object.fromEntries(one.outcomes),
        },
      ]),
    ),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
