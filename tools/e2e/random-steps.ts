import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { ApiAnswer, ApiClient } from './client.ts';
import { everything, tellers, type Wish } from './client-model/client-model.ts';
import { type HeldService, type HeldUpProduct, heldServices } from './held-up-product.ts';
import { type Person, uniqueName } from './people.ts';

/** The state in which random steps run: the users who act, and the objects created so far. */
export interface Ground {
  product: HeldUpProduct;
  owner: ApiClient;
  people: readonly Person[];
  /** Names of channels. */
  channels: string[];
  /** Ids of messages. */
  messages: number[];
  /** Registers a queue for one of the people. */
  register(person: number, wish: Wish): Promise<void>;
}

/** An action of a user, with a description for failed tests. */
export interface Step {
  what: string;
  take(ground: Ground): Promise<void>;
}

const people = 3;
/** Longer than a commit is from its publication, and shorter than an answer waits for that. */
const mostHeldUpMs = 400;

const person = fc.nat(people - 1);
const several = fc.uniqueArray(person, { minLength: 1 });
/** Indexes of the newest things, taken modulo how many there are. */
const recent = fc.nat(7);

/** Steps that change things, or try to, and registers and delays between them. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(person, recent, fc.nat(1)).map(send) },
  { weight: 2, arbitrary: fc.tuple(person, several).map(sendDirectly) },
  { weight: 3, arbitrary: fc.tuple(person, recent, several).map(subscribe) },
  { weight: 3, arbitrary: fc.tuple(recent, several).map(unsubscribe) },
  { weight: 1, arbitrary: fc.tuple(person, several, fc.boolean()).map(createChannel) },
  { weight: 2, arbitrary: fc.tuple(person, recent, channelChange()).map(changeChannel) },
  { weight: 2, arbitrary: fc.tuple(person, recent, fc.boolean()).map(muteChannel) },
  { weight: 2, arbitrary: fc.tuple(person, recent, fc.nat(3)).map(chooseTopic) },
  { weight: 1, arbitrary: person.map(archiveForAWhile) },
  { weight: 1, arbitrary: fc.constant(createUser()) },
  { weight: 3, arbitrary: fc.tuple(person, fc.array(recent), fc.boolean(), flag()).map(mark) },
  { weight: 1, arbitrary: fc.tuple(person, recent).map(markTopic) },
  { weight: 1, arbitrary: fc.tuple(person, fc.nat(10), fc.boolean()).map(markNewest) },
  { weight: 1, arbitrary: person.map(markAll) },
  { weight: 2, arbitrary: fc.tuple(person, recent).map(doAtOnce) },
  { weight: 2, arbitrary: fc.tuple(person, recent).map(beRefused) },
  { weight: 3, arbitrary: fc.tuple(held(), fc.nat(mostHeldUpMs)).map(holdUp) },
  { weight: 5, arbitrary: fc.tuple(person, anyWish()).map(register) },
);

/** Steps that run concurrently. */
export const anySteps: fc.Arbitrary<Step[]> = fc.array(fc.tuple(anyStep, fc.nat(150)).map(begin), {
  minLength: 1,
  maxLength: 5,
});

function begin([{ what, take }, afterMs]: [Step, number]): Step {
  return {
    what: `${what} after ${afterMs} ms`,
    async take(ground) {
      await pause(afterMs);
      await take(ground);
    },
  };
}

function flag(): fc.Arbitrary<string> {
  return fc.constantFrom('read', 'starred');
}

function held(): fc.Arbitrary<HeldService> {
  return fc.constantFrom(...heldServices);
}

function send([who, where, topic]: [number, number, number]): Step {
  return {
    what: `${who} sends to channel ${where}`,
    take: (ground) => sendAs(ground, who, channelMessage(ground, where, `topic ${topic}`)),
  };
}

function sendDirectly([who, others]: [number, number[]]): Step {
  return {
    what: `${who} sends to ${others}`,
    take: (ground) =>
      sendAs(ground, who, { type: 'direct', to: idsOf(ground, others), content: 'directly' }),
  };
}

function subscribe([who, where, others]: [number, number, number[]]): Step {
  return {
    what: `${who} subscribes ${others} to channel ${where}`,
    async take(ground) {
      const subscriptions = [{ name: recentOf(ground.channels, where) }];
      const principals = idsOf(ground, others);
      await expectAnswer(
        personOf(ground, who).post('/users/me/subscriptions', { subscriptions, principals }),
      );
    },
  };
}

function unsubscribe([where, others]: [number, number[]]): Step {
  return {
    what: `the owner unsubscribes ${others} from channel ${where}`,
    async take(ground) {
      const subscriptions = [recentOf(ground.channels, where)];
      const principals = idsOf(ground, others);
      await expectAnswer(
        ground.owner.delete('/users/me/subscriptions', { subscriptions, principals }),
      );
    },
  };
}

function createChannel([who, others, isPrivate]: [number, number[], boolean]): Step {
  return {
    what: `${who} creates a ${isPrivate ? 'private' : 'public'} channel for ${others}`,
    async take(ground) {
      const name = uniqueName('random');
      const subscribers = idsOf(ground, others);
      const parameters = { name, subscribers, invite_only: isPrivate };
      await expectAnswer(personOf(ground, who).post('/channels/create', parameters));
      ground.channels.push(name);
    },
  };
}

function channelChange(): fc.Arbitrary<ChannelChange> {
  return fc.oneof(
    fc.boolean().map((is_private) => ({ is_private })),
    fc.boolean().map((is_default_stream) => ({ is_default_stream })),
    fc.nat(9).map((number) => ({ description: `number ${number}` })),
    fc.constantFrom('inherit', 'disable_empty_topic').map((topics_policy) => ({ topics_policy })),
  );
}

type ChannelChange = Readonly<Record<string, string | boolean>>;

/**
 * What to clients that know of no archived channels is the end and the beginning of a channel. It is one that
 * nobody else touches: whoever has left a channel is to such clients somebody who never was there, once it is back.
 */
function archiveForAWhile(who: number): Step {
  return {
    what: `the owner archives a channel with ${who} in it and brings it back`,
    async take(ground) {
      const { body } = await ground.owner.post('/channels/create', {
        name: uniqueName('archived'),
        subscribers: [personOf(ground, who).userId],
      });
      await expectAnswer(ground.owner.delete(`/streams/${body.id}`));
      await expectAnswer(ground.owner.patch(`/streams/${body.id}`, { is_archived: false }));
    },
  };
}

function changeChannel([who, where, change]: [number, number, ChannelChange]): Step {
  return {
    what: `${who}, then the owner changes channel ${where}: ${JSON.stringify(change)}`,
    async take(ground) {
      const id = await idOf(ground, where);
      if (id === undefined) return;
      await expectAnswer(personOf(ground, who).patch(`/streams/${id}`, change));
      await expectAnswer(ground.owner.patch(`/streams/${id}`, change));
    },
  };
}

function muteChannel([who, where, isMuted]: [number, number, boolean]): Step {
  return {
    what: `${who} ${isMuted ? 'mutes' : 'unmutes'} channel ${where}`,
    async take(ground) {
      const stream_id = await idOf(ground, where);
      if (stream_id === undefined) return;
      const subscription_data = [{ stream_id, property: 'is_muted', value: isMuted }];
      await expectAnswer(
        personOf(ground, who).post('/users/me/subscriptions/properties', { subscription_data }),
      );
    },
  };
}

function chooseTopic([who, where, policy]: [number, number, number]): Step {
  return {
    what: `${who} chooses ${policy} for topic 0 of channel ${where}`,
    async take(ground) {
      const stream_id = await idOf(ground, where);
      const parameters = { stream_id, topic: 'topic 0', visibility_policy: policy };
      await expectAnswer(personOf(ground, who).post('/user_topics', parameters));
    },
  };
}

function createUser(): Step {
  return {
    what: 'the owner creates a user',
    async take({ owner }) {
      const email = `${randomBytes(6).toString('hex')}@example.com`;
      const password = randomBytes(12).toString('base64url');
      const name = uniqueName('Pat');
      await expectAnswer(owner.post('/users', { email, password, full_name: name }));
    },
  };
}

function mark([who, which, isAdded, flagName]: [number, number[], boolean, string]): Step {
  const op = isAdded ? 'add' : 'remove';
  return {
    what: `${who}: ${op} ${flagName} on ${which}`,
    async take(ground) {
      const found = which.flatMap((index) => recentOf(ground.messages, index) ?? []);
      const messages = [...new Set(found)];
      await expectAnswer(
        personOf(ground, who).post('/messages/flags', { messages, op, flag: flagName }),
      );
    },
  };
}

function markTopic([who, where]: [number, number]): Step {
  return {
    what: `${who} reads topic 0 of channel ${where}`,
    async take(ground) {
      const { body } = await personOf(ground, who).get('/users/me/subscriptions');
      const name = recentOf(ground.channels, where);
      const channel = body.subscriptions.find((one: { name: string }) => one.name === name);
      if (!channel) return;
      const parameters = { stream_id: channel.stream_id, topic_name: 'topic 0' };
      await expectAnswer(personOf(ground, who).post('/mark_topic_as_read', parameters));
    },
  };
}

function markNewest([who, count, isAdded]: [number, number, boolean]): Step {
  const op = isAdded ? 'add' : 'remove';
  const range = { anchor: 'newest', num_before: count, num_after: 0 };
  return {
    what: `${who}: ${op} read on the newest ${count}`,
    async take(ground) {
      const parameters = { ...range, narrow: [], op, flag: 'read' };
      await expectAnswer(personOf(ground, who).post('/messages/flags/narrow', parameters));
    },
  };
}

function markAll(who: number): Step {
  return {
    what: `${who} reads everything`,
    async take(ground) {
      await expectAnswer(personOf(ground, who).post('/mark_all_as_read'));
    },
  };
}

/** Of each pair one is rolled back, or waits for the other. */
function doAtOnce([who, where]: [number, number]): Step {
  return {
    what: `${who} creates a channel twice and sends a message twice, at the same time`,
    async take(ground) {
      const key = { 'Idempotency-Key': randomUUID() };
      const message = channelMessage(ground, where, 'topic 0');
      const channel = { name: uniqueName('twice'), subscribers: idsOf(ground, [who]) };
      const twice = [1, 2].flatMap(() => [
        personOf(ground, who).post('/messages', message, key),
        personOf(ground, who).post('/channels/create', channel),
      ]);
      for (const answer of twice) await expectAnswer(answer);
      ground.channels.push(channel.name);
    },
  };
}

/** Changes that are half possible, and therefore not made. */
function beRefused([who, where]: [number, number]): Step {
  return {
    what: `${who} is refused`,
    async take(ground) {
      const self = personOf(ground, who);
      const name = recentOf(ground.channels, where);
      const nobody = 999_999_999;
      const refused = [
        self.post('/channels/create', { name, subscribers: [self.userId] }),
        self.post('/users/me/subscriptions', {
          subscriptions: [{ name: uniqueName('refused') }],
          principals: [self.userId, nobody],
        }),
        self.post('/messages', { type: 'direct', to: [nobody], content: 'to nobody' }),
        self.post('/messages/flags', {
          messages: [...ground.messages.slice(-1), nobody],
          op: 'add',
          flag: 'starred',
        }),
        ground.owner.post('/users', { email: self.email, password: 'x', full_name: 'Again' }),
      ];
      for (const { status } of await Promise.all(refused)) {
        if (status < 400 || status > 499) throw new Error(`answered ${status}, not refused`);
      }
    },
  };
}

function holdUp([service, ms]: [HeldService, number]): Step {
  return {
    what: `${service} is held up for ${ms} ms`,
    async take({ product }) {
      product.holdUp(service);
      await pause(ms);
      product.letGo(service);
    },
  };
}

/** Whatever clients may ask for, and mostly everything. */
function anyWish(): fc.Arbitrary<Wish> {
  const some = fc.subarray([...tellers]);
  return fc.oneof(fc.constant(everything), fc.record({ fetched: some, delivered: some }));
}

function register([who, wish]: [number, Wish]): Step {
  const { fetched, delivered } = wish;
  return {
    what: `${who} registers, fetches of ${fetched} and hears of ${delivered}`,
    take: (ground) => ground.register(who, wish),
  };
}

function channelMessage({ channels }: Ground, where: number, topic: string) {
  return { type: 'channel', to: recentOf(channels, where), topic, content: 'to a channel' };
}

async function sendAs(ground: Ground, who: number, message: object): Promise<void> {
  const answer = await expectAnswer(personOf(ground, who).post('/messages', { ...message }));
  if (answer.status === 200) ground.messages.push(answer.body.id);
}

/** The answer, which may be a refusal: not everything is possible at all times. @throws for a fault */
async function expectAnswer(asked: Promise<ApiAnswer>): Promise<ApiAnswer> {
  const answer = await asked;
  if (answer.status >= 500) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

function personOf({ people }: Ground, index: number): Person {
  const found = people[index];
  if (!found) throw new Error(`there is no person ${index}`);
  return found;
}

function idsOf(ground: Ground, indexes: readonly number[]): number[] {
  return indexes.map((index) => personOf(ground, index).userId);
}

/** Id of one of the newest channels; undefined while there is none. */
async function idOf({ owner, channels }: Ground, where: number): Promise<number | undefined> {
  const { status, body } = await owner.get('/get_stream_id', { stream: recentOf(channels, where) });
  return status === 200 ? body.stream_id : undefined;
}

/** One of the newest. */
function recentOf<T>(things: readonly T[], index: number): T | undefined {
  return things.at(-1 - (index % Math.max(1, things.length)));
}
