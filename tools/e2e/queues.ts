import { setTimeout as pause } from 'node:timers/promises';
import type { RestorableNats } from '@chat/infrastructure/restorable-nats';
import { beforeAll, expect, test } from 'vitest';
import { processesOf } from '../src/product/product.ts';
import { type ApiAnswer, type ApiClient, apiClient, type Parameters } from './client.ts';
import { readEvents } from './event-reader.ts';
import type { OwnProduct } from './own-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';
import { untilReceived } from './until-received.ts';

const badQueue = { status: 400, body: { result: 'error', code: 'BAD_EVENT_QUEUE_ID' } };
const withinMs = 30_000;

let nats: RestorableNats;
let own: OwnProduct;

/** Returns clients of the account at the first and at the second gateway. */
function sitesOf(person: Person): [ApiClient, ApiClient] {
  const [first = '', second = ''] = own.product.gateways;
  return [apiClient({ ...person, site: first }), apiClient({ ...person, site: second })];
}

async function registered(who: ApiClient) {
  const { status, body } = await who.post('/register', { event_types: ['message'] });
  expect(status).toBe(200);
  const { queue_id, last_event_id } = body;
  return { queue_id, last_event_id };
}

/**
 * Sends a message to the user `to`, and repeats it until that succeeds, because parts of the product may be restarting.
 * Returns the message's id.
 */
async function send(who: ApiClient, to: number): Promise<number> {
  const message = { type: 'direct', to: [to], content: uniqueName('hello') };
  return untilIs(
    () => who.post('/messages', message).catch(() => undefined),
    (answer) => answer?.status === 200,
  ).then((answer) => answer?.body.id);
}

/** Repeats the request until `isWanted` returns true for its response. @throws after half a minute */
async function untilIs<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(answer)}`);
    await pause(50);
  }
}

/**
 * Expects that a pending poll was ended, which its response shows. A poll that nothing ends gets a heartbeat instead.
 */
function expectEnded({ status, body }: ApiAnswer): void {
  if (status === 200) expect(body.events).toEqual([]);
  else expect(status).toBe(401);
}

const idsIn = ({ body }: ApiAnswer): number[] =>
  body.events.flatMap(({ message }: { message?: { id: number } }) => message?.id ?? []);

/** Resolves when both gateways are ready and follow the log. */
async function untilReady() {
  for (const gateway of own.product.gateways) {
    const ask = () =>
      fetch(`${gateway}/health/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    await untilIs(ask, (status) => status === 200);
  }
}

/**
 * Damages the log while a client polls, then writes until the log is longer than it ever was. Expects that the client's
 * queue never returns events from after the damage, because it would have skipped earlier ones.
 */
async function harmLog(harm: () => Promise<void>) {
  const person = await newPerson(own.owner);
  const sites = sitesOf(person);
  const [here] = sites;
  const queue = await registered(here);
  const before: number[] = [];
  for (let count = 0; count < 10; count += 1) before.push(await send(here, person.userId));
  const received = await untilIs(
    () => here.get('/events', { ...queue, dont_block: true }),
    (answer) => idsIn(answer).length === before.length,
  );
  const place: Parameters = { ...queue, last_event_id: received.body.events.at(-1).id };

  await harm();
  const answers: (ApiAnswer | undefined)[] = [];
  const poll = async (who: ApiClient) => {
    const answer = await who.get('/events', { ...place, dont_block: true }).catch(() => undefined);
    answers.push(answer);
    return answer;
  };
  for (let count = 0; count < 40; count += 1) {
    await send(here, person.userId);
    await Promise.all(sites.map(poll));
  }
  for (const site of sites) {
    const refused = await untilIs(
      () => poll(site),
      (answer) => answer?.status === 400,
    );
    expect(refused).toMatchObject(badQueue);
  }
  for (const answer of answers) if (answer?.status === 200) expect(idsIn(answer)).toEqual([]);
  await untilReady();
  await using reader = await readEvents(here, { event_types: ['message'] });
  const id = await send(here, person.userId);
  await untilReceived(reader, ({ message }) => message.id === id, 1);
}

/** Defines tests of queues on a product with two gateways and a NATS server whose store can be reset. */
export function testQueues(productOf: () => { own: OwnProduct; nats: RestorableNats }): void {
  beforeAll(() => {
    ({ own, nats } = productOf());
  });

  test('a queue survives the death of the gateway that created it, without lost or repeated events', async () => {
    const person = await newPerson(own.owner);
    const [here, there] = sitesOf(person);
    const queue = await registered(here);
    const sent = [await send(there, person.userId), await send(there, person.userId)];
    const received: number[] = [];
    let { last_event_id } = queue;
    while (received.length < sent.length) {
      const answer = await here.get('/events', { ...queue, last_event_id });
      last_event_id = answer.body.events.at(-1)?.id ?? last_event_id;
      received.push(...idsIn(answer));
    }
    const held = here.get('/events', { ...queue, last_event_id });
    const gone = held.then(
      () => 'answered',
      () => 'gone',
    );

    processesOf(own.product, 'gateway')[0]?.kill('SIGKILL');
    expect(await gone).toBe('gone');
    sent.push(await send(there, person.userId), await send(there, person.userId));

    while (received.length < sent.length) {
      const answer = await there.get('/events', { ...queue, last_event_id });
      expect(answer.status).toBe(200);
      last_event_id = answer.body.events.at(-1)?.id ?? last_event_id;
      received.push(...idsIn(answer));
    }
    expect(received).toEqual(sent);
    await untilReady();
    expect(
      (await here.get('/events', { ...queue, last_event_id, dont_block: true })).body,
    ).toMatchObject({
      result: 'success',
      events: [],
    });
  });

  test('a poll at one gateway ends the pending poll at another', async () => {
    const person = await newPerson(own.owner);
    const [here, there] = sitesOf(person);
    const queue = await registered(here);
    const first = here.get('/events', queue);
    // This poll is held once a later poll of another queue has been answered.
    await here.get('/events', { ...(await registered(here)), dont_block: true });
    const second = there.get('/events', queue);
    // The server ends the poll that arrived first; the other one waits for the message.
    const letGo = await Promise.race([first, second]);
    expect(letGo.body).toMatchObject({ result: 'success', events: [] });
    const id = await send(here, person.userId);
    const answers = await Promise.all([first, second]);
    expect(answers.flatMap(idsIn)).toEqual([id]);
  });

  test('deleting a queue at one gateway ends its pending poll at another', async () => {
    const person = await newPerson(own.owner);
    const [here, there] = sitesOf(person);
    const queue = await registered(here);
    const held = here.get('/events', queue);
    await here.get('/events', { ...(await registered(here)), dont_block: true });
    expect((await there.delete('/events', { queue_id: queue.queue_id })).status).toBe(200);
    const answer = await held;
    // A poll that arrives after the deletion finds no queue.
    if (answer.status === 200) expect(answer.body.events).toEqual([]);
    else expect(answer).toMatchObject(badQueue);
    for (const site of [here, there]) {
      expect(await site.get('/events', { ...queue, dont_block: true })).toMatchObject(badQueue);
    }
  });

  test("a new API key ends the polls with the old key at every gateway, and nobody can poll another person's queue", async () => {
    const person = await newPerson(own.owner);
    const [here, there] = sitesOf(person);
    const queues = await Promise.all([registered(here), registered(there)]);
    const held = [here.get('/events', queues[0]), there.get('/events', queues[1])];
    for (const [index, site] of [here, there].entries()) {
      await site.get('/events', { ...(await registered(site)), dont_block: true });
      const stranger = sitesOf(await newPerson(own.owner))[index];
      const unknown = { ...queues[index], queue_id: `${queues[index]?.queue_id}x` };
      const foreign = await stranger?.get('/events', { ...queues[index], dont_block: true });
      expect(foreign).toMatchObject(badQueue);
      const never = await stranger?.get('/events', { ...unknown, dont_block: true });
      expect(Object.keys(never?.body)).toEqual(Object.keys(foreign?.body));
    }
    const renewed = await here.post('/users/me/api_key/regenerate');
    expect(renewed.status).toBe(200);
    const answers = await Promise.all(held);
    for (const answer of answers) expectEnded(answer);
    // Regenerating the key keeps the queue.
    const [after] = sitesOf({ ...person, api_key: renewed.body.api_key });
    expect((await after.get('/events', { ...queues[0], dont_block: true })).status).toBe(200);
  });

  test('revoking a device key ends its polls at every gateway, but the account can still poll', async () => {
    const { password, ...person } = await newPerson(own.owner);
    const [account] = sitesOf(person);
    const created = await account.post('/users/me/api_keys', { name: 'Phone', password });
    const phone = sitesOf({ ...person, api_key: created.body.api_key });
    const queues = await Promise.all([...phone, account].map(registered));
    const held = phone.map((site, index) => site.get('/events', queues[index]));
    const ownHeld = account.get('/events', queues[2]);
    await account.get('/users/me/api_keys');
    expect((await account.delete(`/users/me/api_keys/${created.body.id}`)).status).toBe(200);
    const answers = await Promise.all(held);
    const ownAnswer = await ownHeld;
    for (const answer of answers) expectEnded(answer);
    for (const [index, site] of phone.entries()) {
      expect((await site.get('/events', queues[index])).status).toBe(401);
    }
    expect(ownAnswer).toMatchObject({ status: 200, body: { events: [] } });
    const again = await account.get('/events', { ...queues[2], dont_block: true });
    expect(again.status).toBe(200);
  });

  test('restoring an older copy of the log ends the queues, and no queue skips events silently', async () => {
    await nats.keepCopy();
    await untilReady();
    await harmLog(() => nats.putCopyBack());
  });

  test('restoring an older copy of the log ends the queues even if every gateway restarts meanwhile', async () => {
    await nats.keepCopy();
    await untilReady();
    await harmLog(async () => {
      await nats.putCopyBack();
      for (const gateway of processesOf(own.product, 'gateway')) gateway.kill('SIGKILL');
    });
  });
}
