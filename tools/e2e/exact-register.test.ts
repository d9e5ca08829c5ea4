import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { propertyLimits, propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Message } from '../../services/web/src/store/records.ts';
import { apiClient } from './client.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { type HeldUpProduct, startHeldUpProduct } from './held-up-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';
import { anySteps, changesOfEveryKind } from './random-steps/random-steps.ts';
import type { Ground, HeldUpGround, Step } from './random-steps/step.ts';
import { untilReceived } from './until-received.ts';
import { comparableMessage, untoldBy } from './web-model/comparable.ts';
import { registerOptions, type WebModel, webModel } from './web-model/web-model.ts';
import { everything, namesOf, type Wish } from './web-model/wishes.ts';

// A register returns a state and a queue. The queue's events must turn that state into the one that a later register
// returns, no matter what is committed in between, and whether it is published yet. Without a snapshot, the queue
// must deliver every event after its beginning.

const deadlineMs = 30_000;
/** How often to check. Each check rebuilds the models of all clients, which takes time. */
const lookEveryMs = 250;

let product: HeldUpProduct;

beforeAll(async () => {
  const servers = inject('servers');
  product = await startHeldUpProduct({ name: 'exact', servers, redisDatabase: 6 });
});
afterAll(() => product[Symbol.asyncDispose]());

/** Lists of step groups. The groups run one after another, and the steps in a group run concurrently. */
const groups = fc.array(anySteps, { minLength: 6, maxLength: 9 });

type Contents = ReturnType<WebModel['contents']>;

/** A registered queue, and the person who registered it. */
interface Registered {
  userId: number;
  wish: Wish;
  reader: EventReader;
}

test('snapshot and events add up to the state of a later snapshot, for any writes and delays during the register', {
  timeout: propertyTimeoutMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(groups, async (steps) => {
      await using stack = new AsyncDisposableStack();
      const all: Registered[] = [];
      const ground = await newGround(async (person, wish) => {
        const reader = stack.use(await readEvents(person, parametersOf(wish)));
        all.push({ userId: person.userId, wish, reader });
      });
      await registerAll(ground, { ...everything, fetched: [] });
      await registerAll(ground, everything);
      for (const group of steps) await takeAll(group, ground);
      await registerAll(ground, everything);

      for (const [witness, ...others] of Map.groupBy(all, ({ userId }) => userId).values()) {
        if (!witness) throw new Error('nobody registered');
        await expectSameState(others);
        await expectHeard(witness, others);
      }
    }),
    {
      numRuns: repetitions({ usual: 3, long: 60 }),
      ...propertyLimits,
      // Timing differs between runs, so shrinking would not find the same failure.
      endOnFailure: true,
      reporter: report,
    },
  );
});

test("after 300 changes of every kind by three people, the web client's model equals the model from a new register", {
  timeout: propertyTimeoutMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(changesOfEveryKind(300), async (steps) => {
      await using stack = new AsyncDisposableStack();
      const all: Registered[] = [];
      const ground = await newGround(async (person, wish) => {
        const reader = stack.use(await readEvents(person, parametersOf(wish)));
        all.push({ userId: person.userId, wish, reader });
      });
      await registerAll(ground, everything);
      // Three concurrent steps, as three people make them.
      for (let at = 0; at < steps.length; at += 3) await takeAll(steps.slice(at, at + 3), ground);
      await registerAll(ground, everything);

      for (const registered of Map.groupBy(all, ({ userId }) => userId).values()) {
        await expectSameState(registered);
        await expectSameMessages(ground, registered);
      }
    }),
    {
      numRuns: repetitions({ usual: 1, long: 200 }),
      ...propertyLimits,
      endOnFailure: true,
      reporter: reportChanges,
    },
  );
});

test('messages stay unread when the events about leaving and rejoining their channel arrive after the register', async () => {
  const { owner, people, channels } = await newGround(async () => undefined);
  const [person, sender] = people;
  const [channel] = channels;
  if (!person || !sender || !channel) throw new Error('nobody is there');
  const send = async () => {
    const message = { type: 'channel', to: channel, topic: 'unread', content: 'to be read' };
    const { status, body } = await sender.post('/messages', message);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.id;
  };
  const principals = [person.userId];
  // The queue begins at the gateway's position in the log, before all of these changes.
  product.holdUp('gateway');
  await owner.delete('/users/me/subscriptions', { subscriptions: [channel], principals });
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: channel }], principals });
  const before = await send();
  const wish: Wish = { fetched: ['messaging'], delivered: ['messaging', 'channels'] };
  await using reader = await readEvents(person, parametersOf(wish));
  product.letGo('gateway');
  const after = await send();

  await untilReceived(
    reader,
    ({ type, message }) => type === 'message' && message?.id === after,
    1,
  );

  const { unread } = modelOf({ userId: person.userId, wish, reader }).state();
  expect([...unread.places.keys()]).toEqual(expect.arrayContaining([before, after]));
});

test('a person who returns to a channel gets the changes made while it was private and the person was not subscribed', async () => {
  await using stack = new AsyncDisposableStack();
  const all: Registered[] = [];
  const ground = await newGround(async (one, wish) => {
    const reader = stack.use(await readEvents(one, parametersOf(wish)));
    all.push({ userId: one.userId, wish, reader });
  });
  const [person, sender] = ground.people;
  const [channel] = ground.channels;
  if (!person || !sender || !channel) throw new Error('nobody is there');
  await ground.register(0, everything);
  const message = { type: 'channel', to: channel, topic: 'moves', content: 'here' };
  const { id } = (await sender.post('/messages', message)).body;
  const { stream_id } = (await sender.get('/get_stream_id', { stream: channel })).body;
  const { owner } = ground;
  const principals = [person.userId];
  await owner.delete('/users/me/subscriptions', { subscriptions: [channel], principals });
  expect((await owner.patch(`/streams/${stream_id}`, { is_private: true })).status).toBe(200);
  const change = { topic: 'moved', propagate_mode: 'change_all' };
  expect((await sender.patch(`/messages/${id}`, change)).status).toBe(200);
  const back = { subscriptions: [{ name: channel }], principals };
  expect((await sender.post('/users/me/subscriptions', back)).body.subscribed).not.toEqual({});
  const last = (await sender.post('/messages', { ...message, topic: 'last' })).body.id;

  const [registered] = all;
  if (!registered) throw new Error('nobody registered');
  const isLast = (event: { type: string; message?: { id: number } }) =>
    event.type === 'message' && event.message?.id === last;
  await untilReceived(registered.reader, isLast, 1);
  await expectSameMessages(ground, all);
});

function parametersOf({ fetched, delivered }: Wish) {
  const namesIn = (tellers: Wish['fetched']) => tellers.flatMap((teller) => namesOf[teller]);
  return {
    ...registerOptions,
    ...(delivered !== everything.delivered && { event_types: namesIn(delivered) }),
    ...(fetched !== everything.fetched && { fetch_event_types: namesIn(fetched) }),
  };
}

/** Creates three people who share a channel. Their clients register with `register`. */
async function newGround(
  register: (person: Person, wish: Wish) => Promise<void>,
): Promise<HeldUpGround> {
  const { owner } = product;
  const people = await Promise.all([1, 2, 3].map(() => newPerson(owner)));
  const asOwner = apiClient(owner);
  const channel = uniqueName('random');
  const subscribers = people.map(({ userId }) => userId);
  const { status, body } = await asOwner.post('/channels/create', { name: channel, subscribers });
  expect({ status, body }).toMatchObject({ status: 200 });
  return {
    product,
    owner: asOwner,
    people,
    channels: [channel],
    messages: [],
    made: new Map(),
    async register(who, wish) {
      const person = people[who];
      if (person) await register(person, wish);
    },
  };
}

async function registerAll(ground: HeldUpGround, wish: Wish): Promise<void> {
  for (const who of ground.people.keys()) await ground.register(who, wish);
}

async function takeAll(group: readonly Step<HeldUpGround>[], ground: HeldUpGround): Promise<void> {
  await Promise.all(group.map((step) => step.take(ground)));
}

/**
 * Expects all clients of a person to reach the same state, no matter when they registered. Compares each client with
 * the last one, which fetched everything, in the parts that the client fetched.
 */
async function expectSameState(registered: readonly Registered[]): Promise<void> {
  const states = () => {
    const queues = registered.map(({ reader }) => reader.events());
    const untold = untoldBy(queues, registered[0]?.userId ?? 0);
    const all = registered.map((one) => modelOf(one).contents(untold));
    const whole = all.at(-1) ?? {};
    return all.map((state) => ({ state, expected: pick(whole, Object.keys(state)) }));
  };
  // Other services publish their events about a change later.
  await until(() => states().every(({ state, expected }) => isDeepStrictEqual(state, expected)));
  for (const { state, expected } of states()) expect(state).toEqual(expected);
}

/**
 * Expects the messages that a person's first client received in events to equal the server's. Ignores historical
 * messages: the person can read them, but they cause no events because the person never received them.
 */
async function expectSameMessages(
  { people }: Ground,
  [first]: readonly Registered[],
): Promise<void> {
  const person = people.find(({ userId }) => userId === first?.userId);
  if (!first || !person) throw new Error('nobody registered');
  const known = modelOf(first).state().messages;
  const ids = [...known.keys()];
  const { body } = await person.get('/messages', {
    message_ids: ids,
    allow_empty_topic_name: true,
    client_gravatar: false,
  });
  const answered: readonly Message[] = body.messages;
  const fetched = answered.filter(({ flags }) => !flags.includes('historical'));
  const kept = fetched.flatMap(({ id }) => known.get(id) ?? []);
  expect(kept.map(comparableMessage)).toEqual(fetched.map(comparableMessage));
}

/**
 * Expects every queue to deliver the same events as the witness, in the same order, from the point where the queue
 * begins. The witness fetched no snapshot. Queues whose client fetched none either must deliver every event; others may
 * leave out events that their snapshot contains.
 */
async function expectHeard(witness: Registered, others: readonly Registered[]): Promise<void> {
  const comparisons = () => others.map((one) => compareReceived(witness, one));
  await until(() =>
    comparisons().every(({ received, expected }) => isDeepStrictEqual(received, expected)),
  );
  for (const { received, expected } of comparisons()) expect(received).toEqual(expected);
}

function compareReceived(witness: Registered, { wish, reader }: Registered) {
  const received = reader.events();
  const ids = new Set(received.map(({ id }) => id));
  const types: readonly string[] | undefined = parametersOf(wish).event_types;
  const expected = witness.reader
    .events()
    .filter(({ id }) => id > reader.snapshot.last_event_id)
    .filter(({ type }) => types?.includes(type) ?? true)
    .filter(({ id }) => wish.fetched.length === 0 || ids.has(id));
  return { received, expected };
}

/** Waits until `isTrue` returns true or the deadline passes. The caller must check which of the two happened. */
async function until(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!isTrue() && Date.now() < deadline) await pause(lookEveryMs);
}

function pick(contents: Contents, names: readonly string[]): Contents {
  return Object.fromEntries(names.map((name) => [name, contents[name]]));
}

function modelOf({ reader, wish, userId }: Registered): WebModel {
  // Clients know their own id even if they fetch no users.
  const model = webModel({ user_id: userId, ...reader.snapshot }, wish);
  model.apply(reader.events());
  return model;
}

function reportChanges(details: fc.RunDetails<[Step[]]>): void {
  if (!details.failed) return;
  const [steps = []] = details.counterexample ?? [];
  throw new Error(`${failureOf(details)}\n${steps.map(({ what }) => what).join('\n')}`, {
    cause: details.errorInstance,
  });
}

function report(details: fc.RunDetails<[Step<HeldUpGround>[][]]>): void {
  if (!details.failed) return;
  const [steps = []] = details.counterexample ?? [];
  const story = steps.map((group) => group.map(({ what }) => what).join('; ')).join('\n');
  throw new Error(`${failureOf(details)}\n${story}`, { cause: details.errorInstance });
}

type Ending = Pick<fc.RunDetails<unknown>, 'seed' | 'interrupted' | 'numRuns'>;

function failureOf({ seed, interrupted, numRuns }: Ending): string {
  return interrupted
    ? `no difference in ${numRuns} sequences, then the time was over: seed ${seed}`
    : `seed ${seed}, after:`;
}
