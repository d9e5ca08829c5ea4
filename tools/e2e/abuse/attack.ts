import type { OwnProduct } from '../own-product.ts';
import type { Person } from '../people.ts';

/** Requests that an account, or a client without an account, repeats. */
export interface Attack {
  /** Completes "an attacker ...": "renders matrices of KaTeX". */
  name: string;
  /** Returns when `signal` aborts, or earlier. @throws when a response is not the expected one */
  run(scene: Scene): Promise<void>;
}

/** The product and the people that an attack can use. */
export interface Scene {
  own: OwnProduct;
  /** The address of the gateway. */
  site: string;
  /** A guest without channels, created for this attack. Default rate limits apply to it. */
  attacker: Person;
  /** A member who is not involved in the attack. */
  member: Person;
  /** Aborts when the attack has lasted long enough. */
  signal: AbortSignal;
  /** Records a status returned to the attacker. The test fails on 500 and above. */
  answered(status: number): void;
}

/**
 * Repeats `request` on this many connections until the attack is over. `request` returns the status of the response,
 * or undefined if there was none, which is allowed.
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

/**
 * Returns the median: other tests share the processor and delay single requests, while a successful attack delays all
 * of them.
 */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
