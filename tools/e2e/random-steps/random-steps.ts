import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { type HeldService, heldServices } from '../held-up-product.ts';
import { uniqueName } from '../people.ts';
import { everything, tellers, type Wish } from '../web-model/wishes.ts';
import { anyPerson, anyRecent, type WeightedStep } from './arbitraries.ts';
import { channelSteps } from './channel-steps.ts';
import { channelMessage, messageSteps } from './message-steps.ts';
import { organizationSteps } from './organization-steps.ts';
import { peopleSteps } from './people-steps.ts';
import { personalSteps } from './personal-steps.ts';
import { expectAnswer, type HeldUpGround, idsOf, personOf, type Step } from './step.ts';

/**
 * The maximum delay. It is longer than the time from commit to publication, and shorter than a response waits for the
 * publication.
 */
const mostHeldUpMs = 400;

const changes: readonly WeightedStep[] = [
  ...channelSteps,
  ...messageSteps,
  ...personalSteps,
  ...peopleSteps,
  ...organizationSteps,
  { weight: 2, arbitrary: fc.tuple(anyPerson, anyRecent).map(doAtOnce) },
  { weight: 2, arbitrary: anyPerson.map(beRefused) },
];

/** A step that changes something that clients store, or tries to. */
const anyChange: fc.Arbitrary<Step> = fc.oneof(...changes);

/** Returns lists of `count` changes in random order, with at least one change of each kind. */
export function changesOfEveryKind(count: number): fc.Arbitrary<Step[]> {
  const more = count - changes.length;
  const ofEach = fc.tuple(...changes.map(({ arbitrary }) => arbitrary));
  const others = fc.array(anyChange, { minLength: more, maxLength: more, size: 'max' });
  return fc
    .tuple(ofEach, others)
    .chain(([each, rest]) => fc.shuffledSubarray([...each, ...rest], { minLength: count }));
}

/** A change, a register or a delay. */
const anyStep: fc.Arbitrary<Step<HeldUpGround>> = fc.oneof(
  { weight: 8, arbitrary: anyChange },
  { weight: 1, arbitrary: fc.tuple(held(), fc.nat(mostHeldUpMs)).map(holdUp) },
  { weight: 2, arbitrary: fc.tuple(anyPerson, anyWish()).map(register) },
);

/** A group of steps that run concurrently. */
export const anySteps: fc.Arbitrary<Step<HeldUpGround>[]> = fc.array(
  fc.tuple(anyStep, fc.nat(150)).map(begin),
  { minLength: 1, maxLength: 5 },
);

function begin([{ what, take }, afterMs]: [Step<HeldUpGround>, number]): Step<HeldUpGround> {
  return {
    what: `${what} after ${afterMs} ms`,
    async take(ground) {
      await pause(afterMs);
      await take(ground);
    },
  };
}

function held(): fc.Arbitrary<HeldService> {
  return fc.constantFrom(...heldServices);
}

/**
 * Returns a step that sends each of two requests twice at the same time. One request of each pair is rolled back or
 * waits for the other.
 */
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

/** Returns a step that requests changes that are only partly possible, so that the server makes none of them. */
function beRefused(who: number): Step {
  return {
    what: `${who} is refused`,
    async take(ground) {
      const self = personOf(ground, who);
      const nobody = 999_999_999;
      const refused = [
        self.post('/channels/create', {
          name: uniqueName('refused'),
          subscribers: [self.userId, nobody],
        }),
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

function holdUp([service, ms]: [HeldService, number]): Step<HeldUpGround> {
  return {
    what: `${service} is held up for ${ms} ms`,
    async take({ product }) {
      product.holdUp(service);
      await pause(ms);
      product.letGo(service);
    },
  };
}

/**
 * Returns any set of snapshot groups and event types that a client may request. Half of the sets contain everything.
 */
function anyWish(): fc.Arbitrary<Wish> {
  const some = fc.subarray([...tellers]);
  return fc.oneof(fc.constant(everything), fc.record({ fetched: some, delivered: some }));
}

function register([who, wish]: [number, Wish]): Step<HeldUpGround> {
  const { fetched, delivered } = wish;
  return {
    what: `${who} registers, fetches of ${fetched} and hears of ${delivered}`,
    take: (ground) => ground.register(who, wish),
  };
}
