import { createActorTokens } from '@chat/kit/actor/actor-tokens';
import { createRpcClient } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';

/** How to log in as the owner of a new organization. */
export interface Owner {
  site: string;
  email: string;
  api_key: string;
  password: string;
}

const email = 'owner@example.com';

/**
 * The owner of the organization at the root host of a running product. The organization is created when
 * there is none; a start that was interrupted half-way is finished by the next.
 */
export async function ensureOrganization(options: {
  site: string;
  /** gRPC port of users. */
  usersPort: number;
  actorTokenSecret: string;
  name: string;
  ownerPassword: string;
}): Promise<Owner> {
  const { site, name, ownerPassword: password } = options;
  await using users = connectAsOperator(options);
  const { realm } = await users.findRealm({ host: 'localhost' });
  if (realm) {
    const { apiKey } = await users.fetchApiKey({
      realmId: realm.realmId,
      username: email,
      password,
    });
    return { site, email, api_key: apiKey, password };
  }
  const { ownerApiKey } = await users.createRealm({
    stringId: '',
    name,
    host: '',
    ownerEmail: email,
    ownerFullName: 'Olivia Owner',
    ownerPassword: password,
  });
  return { site, email, api_key: ownerApiKey, password };
}

/** Creates a further organization on a running product, which clients reach at `host`. */
export async function addOrganization(options: {
  /** Of the product's first organization. */
  site: string;
  host: string;
  /** Unique on the product. */
  stringId: string;
  usersPort: number;
  actorTokenSecret: string;
  ownerPassword: string;
}): Promise<Owner> {
  const { host, stringId, ownerPassword: password } = options;
  await using users = connectAsOperator(options);
  const { ownerApiKey } = await users.createRealm({
    stringId,
    name: 'Example organization',
    host,
    ownerEmail: email,
    ownerFullName: 'Otto Other',
    ownerPassword: password,
  });
  const site = new URL(options.site);
  site.hostname = host;
  return { site: site.origin, email, api_key: ownerApiKey, password };
}

/** A client of users that acts for the operator. */
function connectAsOperator(options: { usersPort: number; actorTokenSecret: string }) {
  return createRpcClient(chat.users.v1.Users.service, {
    address: `127.0.0.1:${options.usersPort}`,
    tokens: createActorTokens(options.actorTokenSecret),
    service: 'operator',
    deadlineMs: 10_000,
  });
}
