import { authenticationFailed, requestTimeout } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { createRpcClient } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import type { Product } from './product.ts';
import type { Secrets } from './secrets.ts';
import { signerOf } from './signer.ts';

/** The owner of an organization, with the password and an API key. */
export interface Owner {
  site: string;
  email: string;
  api_key: string;
  password: string;
}

const email = 'owner@example.com';

type RunningProduct = Pick<Product, 'site' | 'grpcPorts'>;

/**
 * The owner of the organization at the root host of a running product. The organization is created under
 * this name when there is none, also when an earlier start was interrupted half-way.
 */
export async function ensureOrganization(
  product: RunningProduct,
  secrets: Secrets,
  name: string,
): Promise<Owner> {
  await using users = connectAsOperator(product, secrets);
  const { ownerPassword: password } = secrets;
  const ownerFullName = 'Olivia Owner';
  const wanted = { stringId: '', name, host: '', password, ownerFullName };
  const apiKey = await ensureRealm(users, { ...wanted, foundAt: 'localhost' });
  return { site: product.site, email, api_key: apiKey, password };
}

interface WantedRealm {
  stringId: string;
  name: string;
  /** Empty for the root host. */
  host: string;
  /** The host by which the users service finds the realm. */
  foundAt: string;
  ownerFullName: string;
  password: string;
}

const mostAttempts = 5;

/**
 * An API key of the realm's owner. The realm is created when it does not exist. A call that lost its answer may have created
 * it, so the realm is looked for again.
 */
async function ensureRealm(
  users: ReturnType<typeof connectAsOperator>,
  wanted: WantedRealm,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await findOrCreateRealm(users, wanted);
    } catch (error) {
      const isLost = isApiError(error) && error.code === requestTimeout.code;
      if (!isLost || attempt === mostAttempts) throw error;
    }
  }
}

async function findOrCreateRealm(
  users: ReturnType<typeof connectAsOperator>,
  { stringId, name, host, foundAt, ownerFullName, password }: WantedRealm,
): Promise<string> {
  const { realm } = await users.findRealm({ host: foundAt });
  // Addresses that no realm has mean the one at the root host.
  if (realm && (host === '' || realm.stringId === stringId)) {
    const { realmId } = realm;
    return (await users.fetchApiKey({ realmId, username: email, password })).apiKey;
  }
  const owner = { ownerEmail: email, ownerFullName, ownerPassword: password };
  return (await users.createRealm({ stringId, name, host, ...owner })).ownerApiKey;
}

/**
 * The owner that `ensureOrganization` made; undefined where somebody else made the organizations of the product, or the owner has
 * changed the password.
 */
export async function findOwner(
  product: RunningProduct,
  secrets: Secrets,
): Promise<Owner | undefined> {
  await using users = connectAsOperator(product, secrets);
  const { realm } = await users.findRealm({ host: 'localhost' });
  if (!realm) return undefined;
  try {
    return await ensureOrganization(product, secrets, realm.name);
  } catch (error) {
    if (isApiError(error) && error.code === authenticationFailed.code) return undefined;
    throw error;
  }
}

/** Whether a running product has an organization. */
export async function hasOrganizations(
  product: RunningProduct,
  secrets: Secrets,
): Promise<boolean> {
  await using users = connectAsOperator(product, secrets);
  return (await users.listRealms({})).realms.length > 0;
}

/** A link by which somebody creates an organization in a browser, once. */
export async function createSetupLink(product: RunningProduct, secrets: Secrets): Promise<string> {
  await using users = connectAsOperator(product, secrets);
  const { link } = await users.createSetupLink({});
  return product.site + new URL(link).pathname;
}

/** A link that logs a person of the organization at the root host in in a browser, once and within ten minutes. */
export async function createLoginLink(
  product: RunningProduct,
  secrets: Secrets,
  address: string,
): Promise<string> {
  await using users = connectAsOperator(product, secrets);
  const { realm } = await users.findRealm({ host: 'localhost' });
  if (!realm) throw new Error('there is no organization yet');
  const { token } = await users.createLoginToken({ realmId: realm.realmId, email: address });
  return `${product.site}/login/token/${token}`;
}

/** Creates another organization on a running product, which clients reach at `host`. `stringId` is unique on it. */
export async function addOrganization(
  product: RunningProduct,
  secrets: Secrets,
  { host, stringId }: { host: string; stringId: string },
): Promise<Owner> {
  const { ownerPassword: password } = secrets;
  await using users = connectAsOperator(product, secrets);
  const wanted = { stringId, name: 'Example organization', host, password };
  const apiKey = await ensureRealm(users, {
    ...wanted,
    foundAt: host,
    ownerFullName: 'Otto Other',
  });
  const site = new URL(product.site);
  site.hostname = host;
  return { site: site.origin, email, api_key: apiKey, password };
}

/** A client of users that acts for the operator. */
function connectAsOperator({ grpcPorts }: RunningProduct, { privateKeys }: Secrets) {
  return createRpcClient(chat.users.v1.Users.service, {
    to: 'users',
    address: `127.0.0.1:${grpcPorts.users[0]}`,
    signer: signerOf('operator', privateKeys),
    // The first organization meets cold code, which takes its time on a busy machine.
    deadlineMs: 60_000,
  });
}
