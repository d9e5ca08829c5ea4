import type { ApiAnswer, ApiClient } from '../client.ts';
import type { HeldUpProduct } from '../held-up-product.ts';
import type { Person } from '../people.ts';
import type { Wish } from '../web-model/wishes.ts';

/** The kinds of objects that steps create and whose ids later steps use. */
export type Thing =
  | 'user'
  | 'bot'
  | 'group'
  | 'folder'
  | 'draft'
  | 'scheduled message'
  | 'reminder'
  | 'snippet'
  | 'linkifier'
  | 'playground'
  | 'profile field';

/** The people who act in random steps, and the objects created so far. */
export interface Ground {
  owner: ApiClient;
  people: readonly Person[];
  /** The names of channels. */
  channels: string[];
  /** The ids of messages. */
  messages: number[];
  made: Map<Thing, number[]>;
}

/** A ground whose product can delay events. Clients register between its steps. */
export interface HeldUpGround extends Ground {
  product: HeldUpProduct;
  /** Registers a queue for the person at this index. */
  register(person: number, wish: Wish): Promise<void>;
}

/** An action by a user, with a description for failed tests. */
export interface Step<On = Ground> {
  what: string;
  take(ground: On): Promise<void>;
}

export const people = 3;

/**
 * Returns the response. It may be a client error, because not every step is possible at all times. @throws for a server
 * error
 */
export async function expectAnswer(asked: Promise<ApiAnswer>): Promise<ApiAnswer> {
  const answer = await asked;
  if (answer.status >= 500) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

export function personOf({ people }: Ground, index: number): Person {
  const found = people[index];
  if (!found) throw new Error(`there is no person ${index}`);
  return found;
}

export function idsOf(ground: Ground, indexes: readonly number[]): number[] {
  return indexes.map((index) => personOf(ground, index).userId);
}

/** Returns the id of one of the newest channels. Returns undefined if there are no channels. */
export async function channelIdOf(
  { owner, channels }: Ground,
  where: number,
): Promise<number | undefined> {
  const { status, body } = await owner.get('/get_stream_id', { stream: recentOf(channels, where) });
  return status === 200 ? body.stream_id : undefined;
}

/**
 * Returns the thing at `index` from the end, taken modulo the number of things. Returns undefined if there are none.
 */
export function recentOf<T>(things: readonly T[], index: number): T | undefined {
  return things.at(-1 - (index % Math.max(1, things.length)));
}

/** Returns the id of one of the newest objects of the kind `thing`. Returns undefined if there are none. */
export function madeOf({ made }: Ground, thing: Thing, index: number): number | undefined {
  return recentOf(made.get(thing) ?? [], index);
}

/** Waits for a request that creates an object. Records the object's id unless the response is an error. */
export async function make(
  { made }: Ground,
  thing: Thing,
  asked: Promise<ApiAnswer>,
  idIn: (body: ApiAnswer['body']) => number,
): Promise<void> {
  const { status, body } = await expectAnswer(asked);
  if (status === 200) made.set(thing, [...(made.get(thing) ?? []), idIn(body)]);
}

/**
 * Returns a step that sends a request. The step does nothing if `ask` returns undefined, because objects that the
 * request needs do not exist.
 */
export function request(
  what: string,
  ask: (ground: Ground) => Promise<ApiAnswer> | undefined,
): Step {
  return {
    what,
    async take(ground) {
      const asked = ask(ground);
      if (asked) await expectAnswer(asked);
    },
  };
}
