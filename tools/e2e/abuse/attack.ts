import type { OwnProduct } from '../own-product.ts';
import type { Person } from '../people.ts';

/** Requests that one account, or a client without one, repeats. */
export interface Attack {
  /** What the attacker does: "renders matrices of KaTeX". */
  name: string;
  /** Returns when `signal` aborts, or before. @throws when a response is not the expected one */
  run(scene: Scene): Promise<void>;
}

/** The surroundings of an attack. */
export interface Scene {
  own: OwnProduct;
  /** The address of the gateway. */
  site: string;
  /** A guest who belongs to no channel, made for this attack alone. Default rate limits hold for it. */
  attacker: Person;
  /** A member who has nothing to do with the attack. */
  member: Person;
  /** Aborts when the attack has lasted long enough. */
  signal: AbortSignal;
  /** Records a status returned to the attacker: the test fails on 500 and above. */
  answered(status: number): void;
}

/**
 * Repeats `request` on so many connections at once until the attack is over. `request` returns the status of the
 * answer; undefined: there was none, which is allowed.
 */
export async function repeat(
  { signal, answered }: Scene,
  connections: number,
  request: (turn: number) => Promise<number | undefined>,
): Promise<void> {
  let turn = 0;
  const work = async () => {
    while (!signal.aborted) {
      const status = await request(turn++);
      if (status !== undefined) answered(status);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/** The value in the middle: other tests share the processor and delay a request now and then, an attack that works delays every one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
