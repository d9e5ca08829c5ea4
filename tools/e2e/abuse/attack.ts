import type { OwnProduct } from '../own-product.ts';
import type { Person } from '../people.ts';

/** An attack, which sends requests of one kind again and again, with or without an account. */
export interface Attack {
  /** The rest of a sentence that begins with "an attacker", such as "renders matrices of KaTeX". */
  name: string;
  /** Runs the attack. Resolves when `signal` aborts or earlier. @throws when a response is not the expected one */
  run(scene: Scene): Promise<void>;
}

/** The product under attack, and the people involved. */
export interface Scene {
  own: OwnProduct;
  /** The address of the gateway. */
  site: string;
  /** A guest without channels, created for this attack. The default rate limits apply to the guest. */
  attacker: Person;
  /** A member who is not involved in the attack. */
  member: Person;
  /** Aborts when the attack has lasted long enough. */
  signal: AbortSignal;
  /** Records the status of a response to the attacker. The test fails if a status is 500 or above. */
  answered(status: number): void;
}

/**
 * Repeats `request` on `connections` connections until the attack is over. `request` returns the status of its
 * response, or undefined if there was no response, which is allowed.
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
 * Returns the median. Other tests share the processor and delay single requests, but a successful attack delays all of
 * them, and so raises the median.
 */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
