import { type NameServer, startNameServer } from '@chat/infrastructure/name-server';
import { isLongRun, repetitions } from '@chat/infrastructure/repetitions';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { anonymousClient, apiClient } from '../client.ts';
import { type OwnProduct, startOwnProduct } from '../own-product.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { type Attack, median } from './attack.ts';
import { filesPerMinute } from './attacks/file-reads.ts';
import { knownHost } from './attacks/picture-site.ts';
import { attacks } from './attacks.ts';
import { sendDuring } from './bystander.ts';

// Tests the default limits, and attacks on a product that has them while another account sends messages.

const attackMs = repetitions({ usual: 1_500, long: 3_000 });
/** The time within which the attacker's last requests must end. */
const endsWithinMs = 120_000;
const slowestSendMs = 1_000;
const guestRole = 600;

type People = { bystander: Person; attacker: Person; member: Person };

let own: OwnProduct;
/**
 * The accounts for each attack. They log in before the first attack, because attackers exhaust the rate limit of their
 * IP address.
 */
const people = new Map<Attack, People>();
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer({ [knownHost]: '127.0.0.1' });
  own = await startOwnProduct({
    name: 'abuse',
    servers: inject('servers'),
    redisDatabase: 37,
    provokesFaults: true,
    // Attackers and others have different addresses.
    environment: {
      TRUSTED_PROXIES: '1',
      OUTGOING_NAME_SERVERS: names.address,
      OUTGOING_ALLOW_NETWORKS: '127.0.0.0/8',
      // Low enough to be reached within an attack.
      RATE_LIMIT_FILES_PER_MINUTE: String(filesPerMinute),
    },
  });
  for (const attack of attacks) people.set(attack, await newPeople());
});
afterAll(async () => {
  await own[Symbol.asyncDispose]();
  await names[Symbol.asyncDispose]();
});

// The suite's other products have no limits, because it sends more requests than people do. Runs before the attacks,
// which exhaust the limits.
describe('default rate limits', () => {
  test('limits the request rate of an account', async () => {
    const [busy, calm] = await Promise.all([newPerson(own.owner), newPerson(own.owner)]);
    const first = await busy.get('/users/me');
    expect(first.headers.get('x-ratelimit-limit')).toBe('200');
    expect(Number(first.headers.get('x-ratelimit-remaining'))).toBeLessThan(200);
    expect(Number(first.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1_000 - 60);

    let answer = first;
    for (let count = 0; count < 500 && answer.status === 200; count += 1) {
      answer = await busy.get('/users/me');
    }
    expect(answer).toMatchObject({
      status: 429,
      body: { result: 'error', code: 'RATE_LIMIT_HIT', 'retry-after': expect.any(Number) },
    });
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(answer.headers.get('retry-after')).toBe(String(Math.ceil(answer.body['retry-after'])));
    expect((await calm.get('/users/me')).status).toBe(200);
  });

  test('limits the request rate of an IP address for clients without an account', async () => {
    const { headers } = await anonymousClient(own.owner).get('/server_settings');
    expect(headers.get('x-ratelimit-limit')).toBe('100');
  });

  test('limits attempts with wrong passwords for a user name', async () => {
    const { email } = await newPerson(own.owner);
    const guess = () =>
      anonymousClient(own.owner).post('/fetch_api_key', { username: email, password: 'guess' });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401);
    const answer = await guess();
    expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT_HIT' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('attacks', () => {
  test.for(attacks)('answers sends while an attacker $name', async (attack) => {
    const { bystander, attacker, member } = people.get(attack) ?? (await newPeople());
    const channelId = await newChannel(bystander);
    const statuses: number[] = [];
    const signal = AbortSignal.timeout(attackMs);
    const sends = await sendDuring(bystander, channelId, async () => {
      const scene = { own, site: own.product.site, attacker, member, signal };
      const attacking = attack.run({ ...scene, answered: (status) => statuses.push(status) });
      await within(endsWithinMs, attacking);
    });

    expect(new Set(sends.map(({ status }) => status))).toEqual(new Set([200]));
    // Timing is only reliable on a machine that does nothing else.
    if (isLongRun) expect(median(sends.map(({ ms }) => ms))).toBeLessThan(slowestSendMs);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

async function newPeople(): Promise<People> {
  return {
    bystander: await newPerson(own.owner),
    attacker: await newGuest(),
    member: await newPerson(own.owner),
  };
}

async function newGuest(): Promise<Person> {
  const person = await newPerson(own.owner);
  const change = { role: guestRole };
  const { status } = await apiClient(own.owner).patch(`/users/${person.userId}`, change);
  if (status !== 200) throw new Error('the attacker could not be made a guest');
  return person;
}

async function newChannel(person: Person): Promise<number> {
  const channel = { name: uniqueName('bystander'), subscribers: [person.userId] };
  const { body } = await person.post('/channels/create', channel);
  return body.id;
}

async function within(timeoutMs: number, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the attack does not end')), timeoutMs);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
