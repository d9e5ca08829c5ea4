import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { checkPasswordLength } from '../accounts/rules.ts';

/** A key derivation function that runs off the event loop. */
export type Derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's minimum memory for Argon2id with two passes: 19 MiB, about 35 ms. */
export const recommendedMemoryKib = 19_456;

const [passes, parallelism] = [2, 1];
/** Argon2's minimum memory for a parallelism of 1. */
const leastMemoryKib = 8;
const tagBytes = 32;
const nonceBytes = 16;

const phc =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<nonce>[A-Za-z0-9+/]+)\$(?<tag>[A-Za-z0-9+/]+)$/;

export type Passwords = {
  /** Hashes a password with Argon2id, off the event loop. The result contains the hash's parameters (PHC format). */
  hash(password: string): Promise<string>;
  /**
   * Returns whether `password` matches `hash`. A wrong password costs the same work whether the hash is current,
   * cheaper or missing. Timing therefore reveals neither whether an account exists nor how old its hash is.
   * @throws an error if `hash` is not an Argon2id PHC string
   */
  isRight(password: string, hash: string | null): Promise<boolean>;
  /**
   * Returns whether the cost of `hash` differs from the cost of new hashes. If so, the next login should replace the
   * hash.
   */
  isOutdated(hash: string): boolean;
};

/**
 * Creates a hasher and verifier for passwords, based on Argon2id. A hash takes `memoryKib` KiB of memory (at least 8)
 * and a proportional amount of time.
 */
export function createPasswords({
  memoryKib,
  derive = promisify(argon2),
}: {
  memoryKib: number;
  derive?: Derive;
}): Passwords {
  const cost = { memory: memoryKib, passes, parallelism };
  /** The hash to verify if an account has none, so that the timing stays the same. */
  const dummyHash = encode(cost, Buffer.alloc(nonceBytes), Buffer.alloc(tagBytes));
  function tagOf(password: string, parameters: Parameters): Promise<Buffer> {
    // Normalize to NFC, because keyboards compose accents differently.
    return derive('argon2id', { ...parameters, message: password.normalize('NFC') });
  }

  /** Adds the work by which `spent` falls short of the current cost. */
  async function spendMissingWork(password: string, spent: Cost): Promise<void> {
    const memory = Math.round((workOf(cost) - workOf(spent)) / passes);
    if (memory < leastMemoryKib) return;
    const nonce = Buffer.alloc(nonceBytes);
    await tagOf(password, { memory, passes, parallelism, nonce, tagLength: tagBytes });
  }

  return {
    async hash(password) {
      const nonce = randomBytes(nonceBytes);
      return encode(cost, nonce, await tagOf(password, { ...cost, nonce, tagLength: tagBytes }));
    },
    async isRight(password, hash) {
      const { nonce, tag, ...parameters } = decode(hash ?? dummyHash);
      const derived = await tagOf(password, { ...parameters, nonce, tagLength: tag.length });
      const isRight = timingSafeEqual(derived, tag) && hash !== null;
      if (!isRight) await spendMissingWork(password, parameters);
      return isRight;
    },
    isOutdated(hash) {
      const spent = decode(hash);
      return workOf(spent) !== workOf(cost);
    },
  };
}

type Cost = {
  /** The memory in KiB. */
  memory: number;
  passes: number;
  parallelism: number;
};

type Parameters = Cost & {
  nonce: Buffer;
  tagLength: number;
};

function workOf({ memory, passes }: Cost): number {
  return memory * passes;
}

function encode({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer): string {
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`;
}

function decode(hash: string) {
  const { memory, passes, parallelism, nonce, tag } = phc.exec(hash)?.groups ?? {};
  if (nonce === undefined || tag === undefined) throw new Error('not an Argon2id hash');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** A check of passwords that estimates the number of guesses they withstand. */
export type PasswordStrength = {
  /**
   * Checks that a password is long and strong enough.
   * @param personal texts about the person, whose words are easy to guess
   * @throws BAD_REQUEST too short, too long or too weak
   */
  check(password: string, personal: readonly string[]): Promise<void>;
};

type Estimator = { check(password: string, personal: string[]): { guesses: number } };

/** Creates the password check. It loads its word lists (30 MB, 80 ms) when it checks the first password. */
export function createPasswordStrength(): PasswordStrength {
  let loading: Promise<Estimator> | undefined;
  return {
    async check(password, personal) {
      checkPasswordLength(password);
      loading ??= loadEstimator();
      const estimator = await loading;
      const personalWords = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
      const { guesses } = estimator.check(password, personalWords.filter(Boolean));
      if (guesses < limits.password_min_guesses) {
        throw badRequest({ msg: 'The password is too weak.' });
      }
    },
  };
}

async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
