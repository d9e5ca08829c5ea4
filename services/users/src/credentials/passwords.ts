import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

// 19 MiB and two passes: the least OWASP recommends for Argon2id, about 35 ms of one core.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagBytes = 32;
const nonceBytes = 16;

const phc =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<nonce>[A-Za-z0-9+/]+)\$(?<tag>[A-Za-z0-9+/]+)$/;

/** Nobody's password: verified in place of a missing hash, so that both cases take the same time. */
const nobodysHash = encode(Buffer.alloc(nonceBytes), Buffer.alloc(tagBytes));

/** Hashes a password with Argon2id, off the event loop. The result carries its parameters (PHC form). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(nonceBytes);
  return encode(nonce, await tagOf(password, { ...cost, nonce, tagLength: tagBytes }));
}

/**
 * Whether `password` is the one behind `hash`. Without a hash the answer is false and takes as long,
 * so that nobody learns from the clock whether an account exists.
 *
 * @throws an error when `hash` is none that `hashPassword` made
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const { nonce, tag, ...parameters } = decode(hash ?? nobodysHash);
  const derived = await tagOf(password, { ...parameters, nonce, tagLength: tag.length });
  return timingSafeEqual(derived, tag) && hash !== null;
}

type Parameters = {
  memory: number;
  passes: number;
  parallelism: number;
  nonce: Buffer;
  tagLength: number;
};

function tagOf(password: string, parameters: Parameters): Promise<Buffer> {
  // Keyboards differ in how they compose accents; the same password must hash the same.
  return derive('argon2id', { ...parameters, message: password.normalize('NFC') });
}

function encode(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost;
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
