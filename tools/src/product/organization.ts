import { authenticationFailed, requestTimeout } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { connectRpc } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import type { Product } from './product.ts';
import type { Secrets } from './secrets.ts';
import { signerOf } from './signer.ts';

/** An organization's owner, with password and API key. */
export interface Owner {
  site: string;
  email: string;
  api_key: string;
  password: string;
}

const email = 'owner@example.com';

type RunningProduct = Pick<Product, 'site' | 'grpcPorts'>;

/**
 * Returns the owner of the organization at the root host of a running product. If there is no organization, creates one
 * with this name. Works even if an earlier start was interrupted halfway.
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
  /** The host of the realm; empty for the root host. */
  host: string;
  /** The host with which the users service looks up the realm. */
  foundAt: string;
  ownerFullName: string;
  password: string;
}

const mostAttempts = 5;

/**
 * Returns an API key for the realm's owner, and creates the realm if it does not exist. Retries if a call gets no
 * response, because that call may have created the realm.
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
  const { realm } = await users.realms.findRealm({ host: foundAt });
  // An unknown host finds the realm at the root host.
  if (realm && (host === '' || realm.stringId === stringId)) {
    const { realmId } = realm;
    return (await users.login.fetchApiKey({ realmId, username: email, password })).apiKey;
  }
  const owner = { ownerEmail: email, ownerFullName, ownerPassword: password };
  return (await users.realms.createRealm({ stringId, name, host, ...owner })).ownerApiKey;
}

/**
 * Returns the owner that `ensureOrganization` created. Returns undefined if the product's organizations were created in
 * another way, or if the owner has changed the password.
 */
export async function findOwner(
  product: RunningProduct,
  secrets: Secrets,
): Promise<Owner | undefined> {
  await using users = connectAsOperator(product, secrets);
  const { realm } = await users.realms.findRealm({ host: 'localhost' });
  if (!realm) return undefined;
  try {
    return await ensureOrganization(product, secrets, realm.name);
  } catch (error) {
    if (isApiError(error) && error.code === authenticationFailed.code) return undefined;
    throw error;
  }
}

/** Returns whether a running product has an organization. */
export async function hasOrganizations(
  product: RunningProduct,
  secrets: Secrets,
): Promise<boolean> {
  await using users = connectAsOperator(product, secrets);
  return (await users.realms.listRealms({})).realms.length > 0;
}

/** Creates a link with which a person can create one organization in a browser. */
export async function createSetupLink(product: RunningProduct, secrets: Secrets): Promise<string> {
  await using users = connectAsOperator(product, secrets);
  const { link } = await users.realms.createSetupLink({});
  return product.site + new URL(link).pathname;
}

/**
 * Creates a link that logs a person in to the organization at the root host in a browser. The link works once, within
 * ten minutes.
 */
export async function createLoginLink(
  product: RunningProduct,
  secrets: Secrets,
  address: string,
): Promise<string> {
  await using users = connectAsOperator(product, secrets);
  const { realm } = await users.realms.findRealm({ host: 'localhost' });
  if (!realm) throw new Error('there is no organization yet');
  const { token } = await users.login.createLoginToken({ realmId: realm.realmId, email: address });
  return `${product.site}/login/token/${token}`;
}

/** Creates another organization on a running product. Clients reach it at `host`. `stringId` must be unique. */
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

/** Connects to the users service as the operator. */
function connectAsOperator({ grpcPorts }: RunningProduct, { privateKeys }: Secrets) {
  const { clientOf, ...connection } = connectRpc({
    to: 'users',
    address: `127.0.0.1:${grpcPorts.users[0]}`,
    signer: signerOf('operator', privateKeys),
    // The first organization runs code that is not yet optimized, which takes long on a busy machine.
    deadlineMs: 60_000,
  });
  const { v1 } = chat.users;
  return {
    realms: clientOf(v1.Realms.service),
    login: clientOf(v1.Login.service),
    ...connection,
  };
}
