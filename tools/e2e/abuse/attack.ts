import type { OwnProduct } from '../own-product.ts';
import type { Person } from '../people.ts';

/** Something that one account, or nobody at all, does to the product over and over. */
export interface Attack {
  /** What the attacker does: "renders matrices of KaTeX". */
  name: string;
  /** Returns when `signal` aborts, or before. Throws when an answer is not the wanted one. */
  run(scene: Scene): Promise<void>;
}

/** What an attack takes place in. */
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
  /** Takes note of an answer to the attacker: the test fails on 500 and above. */
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
