import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureOrganization, type Owner } from './organization.ts';
import type { Product } from './product.ts';
import type { Secrets } from './secrets.ts';

/**
 * Returns the organization's owner, and stores it in `folder`: `owner.json` for people and scripts, `clientrc` for
 * client libraries. The first call creates the organization. Every call updates the site in both files.
 */
export async function keepOwner(
  folder: string,
  product: Product,
  secrets: Secrets,
): Promise<Owner> {
  const owner = await ensureOrganization(product, secrets, 'Example organization');
  await writeOwner(folder, owner);
  return owner;
}

/** Writes `owner.json` and `clientrc`. */
export async function writeOwner(folder: string, owner: Owner): Promise<void> {
  await writeFile(join(folder, 'owner.json'), `${JSON.stringify(owner, null, 2)}\n`, {
    mode: 0o600,
  });
  await writeClientConfiguration(join(folder, 'clientrc'), owner);
}

/** Writes the configuration file for client libraries. */
export async function writeClientConfiguration(
  file: string,
  { email, api_key, site }: Pick<Owner, 'email' | 'api_key' | 'site'>,
): Promise<void> {
  // zulip-term rejects a file that others can read.
  await writeFile(file, `[api]\nemail=${email}\nkey=${api_key}\nsite=${site}\n`, { mode: 0o600 });
}
