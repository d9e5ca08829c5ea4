import { setTimeout as pause } from 'node:timers/promises';
import { isLongRun, propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import type { TcpProxy } from '@chat/infrastructure/tcp-proxy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ApiAnswer, type ApiClient, apiClient, type Parameters, webClient } from './client.ts';
import { readEvents } from './event-reader.ts';
import type { OwnProduct } from './own-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';

const people = repetitions({ usual: 4, long: 40 });
const peoplePerPair = 4;
const stepsPerPerson = repetitions({ usual: 12, long: 50 });
/** How long a change may take to affect sends. The promised second is reliable only on a machine that is not busy. */
const inForceWithinMs = isLongRun ? 1_000 : 60_000;

export type ReplicatedServices = {
  own: Pick<OwnProduct, 'owner' | 'product' | 'openSchema'>;
  /** The proxies between the channels service and each of the two messaging processes. */
  ways: readonly TcpProxy[];
};

type Channel = { name: string; id: number; host: [ApiClient, ApiClient] };

async function succeed(answer: Promise<ApiAnswer>): Promise<ApiAnswer> {
  const { status, ...rest } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(rest.body)}`);
  return { status, ...rest };
}

function subscribe(who: ApiClient, { name }: Channel, more: Parameters = {}) {
  const quiet = { send_new_subscription_messages: false };
  return succeed(
    who.post('/users/me/subscriptions', { subscriptions: [{ name }], ...quiet, ...more }),
  );
}

function unsubscribe(who: ApiClient, { name }: Channel, more: Parameters = {}) {
  return succeed(who.delete('/users/me/subscriptions', { subscriptions: [name], ...more }));
}

async function send(who: ApiClient, { id: to }: Channel): Promise<number> {
  const message = { type: 'channel', to, topic: 'own writes', content: 'hello' };
  return (await succeed(who.post('/messages', message))).body.id;
}

/** Returns whether the person received the message, and cannot merely read it in the channel's history. */
async function hasReceived(who: ApiClient, messageId: number): Promise<boolean> {
  const { body } = await succeed(who.get('/messages', { message_ids: [messageId], narrow: [] }));
  return body.messages.some(({ flags }: { flags: string[] }) => !flags.includes('historical'));
}

const step = fc.record({
  /** The index of the gateway that gets the change. The message goes to the other gateway. */
  gateway: fc.constantFrom<0 | 1>(0, 1),
  /** The index of one of the two channels. */
  channel: fc.constantFrom<0 | 1>(0, 1),
  /** Whether the host changes the subscription. People cannot subscribe themselves to a private channel. */
  isChangedByHost: fc.boolean(),
});

/**
 * Sends messages until the person receives them or, if `isReceiving` is false, no longer receives them. @throws when
 * that takes too long
 */
async function untilInForce(
  channel: Channel,
  person: ApiClient,
  isReceiving: boolean,
): Promise<void> {
  const deadline = performance.now() + inForceWithinMs;
  for (let turn = 0; ; turn += 1) {
    const sentAt = performance.now();
    const id = await send(channel.host[turn % 2 === 0 ? 0 : 1], channel);
    if ((await hasReceived(person, id)) === isReceiving) return;
    expect(sentAt, 'when a message still went the old way').toBeLessThan(deadline);
    await pause(50);
  }
}

/**
 * Defines tests that the next request sees a changed subscription, no matter which of two processes of each service
 * handles that request. Another test checks that the change soon takes effect even if the channels service cannot reach
 * messaging.
 */
export function testReadYourOwnWrites(services: () => ReplicatedServices): void {
  /** Returns clients of the account at both gateways. */
  function sitesOf(person: Person): [ApiClient, ApiClient] {
    const [first = '', second = ''] = services().own.product.gateways;
    return [apiClient({ ...person, site: first }), apiClient({ ...person, site: second })];
  }

  async function newChannel(isPrivate: boolean): Promise<Channel> {
    const host = await newPerson(services().own.owner);
    const name = uniqueName('own writes');
    const parameters = { name, subscribers: [host.userId], invite_only: isPrivate };
    const { body } = await succeed(host.post('/channels/create', parameters));
    return { name, id: body.id, host: sitesOf(host) };
  }

  test('a person receives the next message after each of many subscriptions, and none after each unsubscription', {
    timeout: propertyTimeoutMs,
  }, async () => {
    // A public and a private channel for every few people.
    const pairs = await Promise.all(
      Array.from({ length: people / peoplePerPair }, () =>
        Promise.all([newChannel(false), newChannel(true)]),
      ),
    );
    const plans = fc.sample(
      fc.array(step, { minLength: stepsPerPerson, maxLength: stepsPerPerson }),
      {
        numRuns: people,
      },
    );
    await Promise.all(
      plans.map(async (steps, place) => {
        const channels = pairs[Math.floor(place / peoplePerPair)] ?? [];
        const person = await newPerson(services().own.owner);
        const [here, there] = sitesOf(person);
        await using received = await readEvents(here, {
          event_types: ['message'],
          fetch_event_types: [],
        });
        // Other people's messages arrive as well. These ids identify this person's.
        const sent = { all: new Set<number>(), received: new Set<number>() };
        const subscribed = [false, false];
        for (const { gateway, channel: index, isChangedByHost } of steps) {
          const channel = channels[index];
          if (!channel) throw new Error('there are two channels');
          const isJoining = !subscribed[index];
          const isForHost = isChangedByHost || (isJoining && index === 1);
          const who = isForHost ? channel.host[gateway] : gateway === 0 ? here : there;
          const principals = isForHost ? { principals: [person.userId] } : {};
          await (isJoining ? subscribe : unsubscribe)(who, channel, principals);
          subscribed[index] = isJoining;
          const id = await send(channel.host[gateway === 0 ? 1 : 0], channel);
          sent.all.add(id);
          if (isJoining) sent.received.add(id);
        }
        // This message is sent, and therefore received, last.
        const last = { type: 'direct', to: [person.userId], content: 'the end' };
        const { body } = await succeed(there.post('/messages', last));
        await expect
          .poll(() => received.events().some(({ message }) => message.id === body.id), {
            timeout: 60_000,
          })
          .toBe(true);
        const ids = received.events().map(({ message }) => message.id);
        expect(ids.filter((id) => sent.all.has(id))).toEqual([...sent.received]);
      }),
    );
  });

  test.each([
    [
      'fails',
      () => services().ways.forEach((way) => void way.cut()),
      () => services().ways.forEach((way) => void way.mend()),
    ],
    [
      'gets no response',
      () => services().ways.forEach((way) => void way.stall()),
      () => services().ways.forEach((way) => void way.resume()),
    ],
  ])(
    'the durable event soon changes the subscription if the direct call to messaging %s',
    async (_how, breakWays, mendWays) => {
      const channel = await newChannel(false);
      const person = await newPerson(services().own.owner);
      const [here, there] = sitesOf(person);
      breakWays();
      try {
        for (const who of [here, there]) {
          await subscribe(who, channel);
          await untilInForce(channel, person, true);
          await unsubscribe(who, channel);
          await untilInForce(channel, person, false);
        }
      } finally {
        mendWays();
      }
    },
  );

  test('the messaging service recovers from a missed membership version when it gets the next version', async () => {
    const channel = await newChannel(false);
    const [lost, next] = await Promise.all([
      newPerson(services().own.owner),
      newPerson(services().own.owner),
    ]);
    await subscribe(lost, channel);
    await using schema = await services().own.openSchema('messaging');
    // Simulates that neither the call nor the event arrived.
    await schema.query(
      `with missed as (
         update channel set version = version - 1 where channel_id = $1 returning conversation_id
       )
       delete from member using missed
       where member.conversation_id = missed.conversation_id and member.user_id = $2`,
      [channel.id, lost.userId],
    );
    await subscribe(next, channel);
    await untilInForce(channel, next, true);
    await untilInForce(channel, lost, true);
  });

  test("every gateway admits or rejects visitors as soon as the organization's setting changes", async () => {
    const { own } = services();
    const owner = apiClient(own.owner);
    const setAccess = (isAllowed: boolean) =>
      succeed(owner.patch('/realm', { enable_spectator_access: isAllowed }));
    const seenByVisitors = () =>
      Promise.all(
        own.product.gateways.flatMap((site) => [
          webClient({ site })
            .post('/register')
            .then(({ status }) => status),
          fetch(site, { redirect: 'manual' }).then(({ status }) => status),
        ]),
      );
    await setAccess(true);
    expect(await seenByVisitors()).toEqual([401, 302, 401, 302]);
    const open = { name: uniqueName('open'), subscribers: [], is_web_public: true };
    await succeed(owner.post('/channels/create', open));
    expect(await seenByVisitors()).toEqual([200, 200, 200, 200]);
    for (const isAllowed of [false, true, false]) {
      await setAccess(isAllowed);
      const expected = isAllowed ? [200, 200] : [401, 302];
      expect(await seenByVisitors()).toEqual([...expected, ...expected]);
    }
  });
}
