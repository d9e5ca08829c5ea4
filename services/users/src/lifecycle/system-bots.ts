import { roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { type AccountRow, insertAccount } from '../accounts/account-store.ts';
import { botTypes } from '../accounts/rules.ts';
import { createApiKey, hashApiKey } from '../credentials/api-keys.ts';
import type { Deps } from '../credentials/deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';

import type { Realm } from '../realms/realm-store.ts';

/**
 * The bots in every realm that send messages for the server. They have no owner, no usable key and no groups. Domain
 * events contain the bots' names.
 * @spec POST /register
 */
export const systemBots: readonly { name: string; fullName: string }[] = [
  { name: 'notification-bot', fullName: 'Notification Bot' },
  { name: 'welcome-bot', fullName: 'Welcome Bot' },
  { name: 'email-gateway-bot', fullName: 'Email Gateway' },
];

/**
 * How many addresses to try, because other accounts may have some of them. More collisions than this indicate a bug.
 */
const maxAddresses = 20;

/** Creates the system bots of a new realm and returns them. */
export async function createSystemBots(
  deps: Pick<Deps, 'now' | 'seal' | 'deployment'>,
  tx: Tx,
  realm: Realm,
): Promise<AccountRow[]> {
  const created: AccountRow[] = [];
  for (const bot of systemBots) created.push(await createSystemBot(deps, tx, { realm, bot }));
  return created;
}

async function createSystemBot(
  deps: Pick<Deps, 'now' | 'seal' | 'deployment'>,
  tx: Tx,
  { realm, bot: { name, fullName } }: { realm: Realm; bot: (typeof systemBots)[number] },
): Promise<AccountRow> {
  const { realm_id } = realm;
  const domain = emailDomainOf(realm, deps.deployment);
  const apiKey = createApiKey();
  const createdAt = new Date(deps.now());
  for (let attempt = 0; attempt < maxAddresses; attempt++) {
    const suffix = attempt === 0 ? '' : `-${attempt + 1}`;
    const account = await insertAccount(tx, {
      realm_id,
      delivery_email: `${name}${suffix}@${domain}`,
      full_name: fullName,
      role: roles.member,
      bot_type: botTypes.generic,
      system_bot: name,
      can_create_users: false,
      password_hash: null,
      api_key_hash: hashApiKey(apiKey),
      api_key_sealed: deps.seal.seal(apiKey),
      email_address_visibility: 1,
      settings: {},
      created_at: createdAt,
      first_login_at: createdAt,
    });
    if (account) return account;
  }
  throw new Error(`realm ${realm_id} has no address left for its ${name}`);
}
