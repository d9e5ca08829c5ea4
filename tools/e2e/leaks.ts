import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStreams } from '@chat/infrastructure/stream-access';
import type { OwnProduct } from './own-product.ts';

/** Secret values, keyed by description. */
export type Hidden = ReadonlyMap<string, string>;

/** Returns everything that the services of a product have logged. */
export async function logsOf(own: OwnProduct): Promise<string> {
  const files = await readdir(own.logDirectory);
  const texts = await Promise.all(
    files.map((file) => readFile(join(own.logDirectory, file), 'utf8')),
  );
  return texts.join('\n');
}

/** Returns everything that one of the product's streams contains. */
export async function streamOf(
  own: OwnProduct,
  name: 'CLIENT' | 'DOMAIN',
  natsUrl: string,
): Promise<string> {
  await using streams = await openStreams(natsUrl);
  const all = await streams.newest(`${own.natsNamespace}_${name}`, 100_000);
  return all.map((data) => Buffer.from(data).toString('latin1')).join('\n');
}

/**
 * Returns where secret values occur, either plainly or in the encodings that logs and headers use. The result has the
 * descriptions of the secrets but never their values.
 * @throws {RangeError} for a value so short that it could occur by chance
 */
export function leaks(places: Readonly<Record<string, string>>, hidden: Hidden): string[] {
  return [...hidden].flatMap(([what, value]) => {
    if (value.length <= 3) throw new RangeError(`${what} is too short to be looked for`);
    const spellings = [
      value,
      encodeURIComponent(value),
      Buffer.from(value).toString('base64').replaceAll('=', ''),
      Buffer.from(value).toString('base64url'),
    ];
    return Object.entries(places)
      .filter(([, text]) => spellings.some((spelling) => text.includes(spelling)))
      .map(([place]) => `${what} in ${place}`);
  });
}
