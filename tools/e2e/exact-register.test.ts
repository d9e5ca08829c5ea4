import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ApiClient, apiClient } from './client.ts';
import { clientModel } from './client-model/client-model.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { type HeldUpProduct, startHeldUpProduct } from './held-up-product.ts';
import { newPerson, uniqueName } from './people.ts';
import { anySteps, type Ground, type Step } from './random-steps.ts';

// A register answers a state and a queue. Whatever else goes on, committed and announced or not yet, the events of
// the queue turn that state into the one that a later register answers.

const everything = {
  include_subscribers: true,
  client_capabilities: { notification_settings_null: true, empty_topic_name: true },
};
const deadlineMs = 8_000;

let product: HeldUpProduct;

beforeAll(async () => {
  const servers = inject('servers');
  product = await startHeldUpProduct({ name: 'exact', servers, redisDatabase: 6 });
});
afterAll(() => product[Symbol.asyncDispose]());

/** One after the other. */
const groups = fc.array(anySteps, { minLength: 6, maxLength: 9 });

test('whatever is written, refused or held up while somebody registers: snapshot and events make the state of a later snapshot', {
  timeout: propertyTimeoutMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(groups, async (steps) => {
      await using stack = new AsyncDisposableStack();
      const readers: { who: number; reader: EventReader }[] = [];
      const ground = await newGround(async (who, client) => {
        readers.push({ who, reader: stack.use(await readEvents(client, everything)) });
      });
      await registerAll(ground);
      for (const group of steps) await takeAll(group, ground);
      await registerAll(ground);

      for (const ofOne of Map.groupBy(readers, ({ who }) => who).values()) {
        await expectSameState(ofOne.map(({ reader }) => reader));
      }
    }),
    {
      numRuns: repetitions({ usual: 3, long: 60 }),
      interruptAfterTimeLimit: 60_000,
      // Moments differ from run to run: smaller steps would show another story.
      endOnFailure: true,
      reporter: report,
    },
  );
});

/** Three people, each with a queue from the beginning, who share a channel. */
async function newGround(
  register: (who: number, client: ApiClient) => Promise<void>,
): Promise<Ground> {
  const { owner } = product;
  const people = await Promise.all([1, 2, 3].map(() => newPerson(owner)));
  const asOwner = apiClient(owner);
  const channel = uniqueName('random');
  const subscribers = people.map(({ userId }) => userId);
  await asOwner.post('/channels/create', { name: channel, subscribers });
  return {
    product,
    owner: asOwner,
    people,
    channels: [channel],
    messages: [],
    async register(who) {
      const client = people[who];
      if (client) await register(who, client);
    },
  };
}

async function registerAll(ground: Ground): Promise<void> {
  for (const who of ground.people.keys()) await ground.register(who);
}

async function takeAll(group: readonly Step[], ground: Ground): Promise<void> {
  await Promise.all(group.map((step) => step.take(ground)));
}

/** All clients of one person know the same in the end, whenever each of them registered. */
async function expectSameState(readers: readonly EventReader[]): Promise<void> {
  const states = () => readers.map(stateOf);
  const areSame = () => {
    const [first, ...others] = states();
    return others.every((state) => isDeepStrictEqual(state, first));
  };
  const deadline = Date.now() + deadlineMs;
  // What other services make of a change arrives after it.
  while (!areSame() && Date.now() < deadline) await pause(20);
  const expected = states().at(-1);
  for (const state of states()) expect(state).toEqual(expected);
}

function stateOf(reader: EventReader) {
  const model = clientModel(reader.snapshot);
  for (const event of reader.events()) model.apply(event);
  return model.contents();
}

function report(details: fc.RunDetails<[Step[][]]>): void {
  if (!details.failed) return;
  const [steps] = details.counterexample ?? [[]];
  const story = steps.map((group) => group.map(({ what }) => what).join('; ')).join('\n');
  throw new Error(`seed ${details.seed}, after these steps:\n${story}`, {
    cause: details.errorInstance,
  });
}
