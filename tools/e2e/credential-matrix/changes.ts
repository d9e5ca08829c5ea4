import { createPasskeyAuthenticator } from '@chat/infrastructure/passkey-authenticator';
import type { Parameters } from '../client.ts';
import { uniqueName } from '../people.ts';
import { totpCode } from '../totp.ts';
import {
  type Account,
  type Answer,
  newAccount,
  newSession,
  type Organization,
  type Sent,
  succeed,
} from './callers.ts';

/** How a test tries a change. */
export interface Change {
  /** The users service's method that another service would call to make the change. */
  rpc: string;
  /** Creates what the request needs. Returns the request without a proof. */
  prepare(account: Account, organization: Organization): Promise<Omit<Sent, 'method'>>;
  /** Returns the proof for the request; `password` by default. */
  proof?(account: Account): Parameters;
  /** Records the effects of a successful change on the account. */
  done?(account: Account, answer: Answer['body'], tried: { sent: Sent; origin: string }): void;
}

const factors = '/users/me/second_factors';
const withCode = ({ password, recoveryCodes }: Account) => ({
  password,
  second_factor: recoveryCodes.pop() ?? '',
});

/** Creates a device key for the account. Returns its id. */
async function newDeviceKey(account: Account): Promise<number> {
  const { password } = account;
  const parameters = { name: uniqueName('key'), password };
  const path = '/users/me/api_keys';
  return (await succeed(account.send({ method: 'POST', path, parameters }))).id;
}

/** Logs the account in to another browser. Returns the id of the new session. */
async function newSessionId(account: Account, organization: Organization): Promise<number> {
  await newSession(organization, account);
  const path = '/users/me/sessions';
  const { sessions } = await succeed(account.send({ method: 'GET', path }));
  return Math.max(...sessions.map(({ id }: { id: number }) => id));
}

/**
 * Creates a bot as the organization's owner, then makes the account its owner if the account may have bots. Returns the
 * path of the bot.
 */
async function newBot(account: Account, { owner }: Organization): Promise<string> {
  const unique = uniqueName('b').replace(' ', '');
  const names = { full_name: unique, short_name: unique };
  const made = await succeed(owner.send({ method: 'POST', path: '/bots', parameters: names }));
  const path = `/bots/${made.user_id}`;
  const handed = { bot_owner_id: account.userId };
  await owner.send({ method: 'PATCH', path, parameters: handed });
  return path;
}

/** Returns the member whom the account tries to change, and creates that member the first time. */
async function targetOf(account: Account, organization: Organization): Promise<Account> {
  account.target ??= await newAccount(organization, 400);
  return account.target;
}

const onUser =
  (
    suffix: string,
    parameters: () => Parameters = () => ({}),
    more: (user: Account, organization: Organization) => Promise<number | ''> = async () => '',
  ): Change['prepare'] =>
  async (account, organization) => {
    const user = await targetOf(account, organization);
    const last = await more(user, organization);
    return { path: `/users/${user.userId}${suffix}${last}`, parameters: parameters() };
  };

async function scimPath(account: Account, organization: Organization): Promise<string> {
  return `/scim/v2/Users/${(await targetOf(account, organization)).userId}`;
}

const fixed =
  (path: string, parameters: Parameters = {}): Change['prepare'] =>
  async () => ({ path, parameters });

/** Returns a function that prepares a request to set one of the organization's permissions to a system group. */
const onPermission =
  (permission: string, group: string): Change['prepare'] =>
  async (_account, { owner }) => {
    const { user_groups } = await succeed(owner.send({ method: 'GET', path: '/user_groups' }));
    const { id } = user_groups.find(({ name }: { name: string }) => name === group);
    return { path: '/realm', parameters: { [permission]: { new: id } } };
  };

const newDomain = (): Parameters => ({
  domain: `${uniqueName('d').replace(' ', '-')}.example`,
  allow_subdomains: false,
});

/** Adds a domain as the organization's owner. Returns its path. */
async function domainPath({ owner }: Organization): Promise<string> {
  const parameters = newDomain();
  await succeed(owner.send({ method: 'POST', path: '/realm/domains', parameters }));
  return `/realm/domains/${parameters.domain}`;
}

/** The changes, keyed by their row in the table. */
export const changes: Readonly<Record<string, Change>> = {
  'PATCH /settings new_password': {
    rpc: 'updateUserSettings',
    prepare: async () => ({
      path: '/settings',
      parameters: { new_password: `violet walrus ${uniqueName('juggles')}` },
    }),
    proof: ({ password }) => ({ old_password: password }),
    done(account, _answer, { sent }) {
      account.password = String(sent.parameters?.new_password);
    },
  },
  'PATCH /settings email': {
    rpc: 'updateUserSettings',
    prepare: async ({ email }) => ({ path: '/settings', parameters: { email: `new.${email}` } }),
    proof: ({ password }) => ({ old_password: password }),
  },
  'POST /users/me/api_key/regenerate': {
    rpc: 'regenerateApiKey',
    prepare: fixed('/users/me/api_key/regenerate'),
    done(account, { api_key }) {
      account.apiKey = api_key;
    },
  },
  'POST /users/me/api_keys': {
    rpc: 'createDeviceKey',
    prepare: fixed('/users/me/api_keys', { name: 'Phone' }),
  },
  'GET /users/me/api_keys': { rpc: 'listDeviceKeys', prepare: fixed('/users/me/api_keys') },
  'DELETE /users/me/api_keys/{id}': {
    rpc: 'revokeDeviceKey',
    prepare: async (account) => ({ path: `/users/me/api_keys/${await newDeviceKey(account)}` }),
  },
  'DELETE /users/me/api_keys': { rpc: 'revokeDeviceKeys', prepare: fixed('/users/me/api_keys') },
  'GET /users/me/sessions': { rpc: 'listSessions', prepare: fixed('/users/me/sessions') },
  'DELETE /users/me/sessions/{session_id}': {
    rpc: 'endSession',
    prepare: async (account, organization) => ({
      path: `/users/me/sessions/${await newSessionId(account, organization)}`,
    }),
  },
  'DELETE /users/me/sessions': { rpc: 'endSessions', prepare: fixed('/users/me/sessions') },
  'POST /users/me/second_factors/totp': {
    rpc: 'beginTotp',
    prepare: fixed(`${factors}/totp`),
    done(account, { secret }) {
      account.totpSecret = secret;
    },
  },
  'POST /users/me/second_factors/totp/confirm': {
    rpc: 'confirmTotp',
    prepare: async ({ totpSecret }) => ({
      path: `${factors}/totp/confirm`,
      parameters: { code: totpCode(totpSecret) },
    }),
    done(account, { recovery_codes }) {
      account.recoveryCodes = recovery_codes;
    },
  },
  'POST /users/me/second_factors/recovery_codes': {
    rpc: 'createRecoveryCodes',
    prepare: fixed(`${factors}/recovery_codes`),
    proof: withCode,
    done(account, { recovery_codes }) {
      account.recoveryCodes = recovery_codes;
    },
  },
  'DELETE /users/me/second_factors/totp': {
    rpc: 'removeTotp',
    prepare: fixed(`${factors}/totp`),
    proof: withCode,
  },
  'POST /users/me/second_factors/passkeys': {
    rpc: 'beginPasskey',
    prepare: fixed(`${factors}/passkeys`),
    done(account, { options }, { origin }) {
      account.credential = createPasskeyAuthenticator({ origin }).create(options);
    },
  },
  'POST /users/me/second_factors/passkeys/confirm': {
    rpc: 'addPasskey',
    prepare: async ({ credential }) => ({
      path: `${factors}/passkeys/confirm`,
      parameters: { name: 'Laptop', credential },
    }),
    done(account, { id, recovery_codes }) {
      account.passkeyId = id;
      account.recoveryCodes = recovery_codes;
    },
  },
  'PATCH /users/me/second_factors/passkeys/{id}': {
    rpc: 'renamePasskey',
    prepare: async ({ passkeyId }) => ({
      path: `${factors}/passkeys/${passkeyId}`,
      parameters: { name: 'Desk' },
    }),
  },
  'DELETE /users/me/second_factors/passkeys/{id}': {
    rpc: 'removePasskey',
    prepare: async ({ passkeyId }) => ({ path: `${factors}/passkeys/${passkeyId}` }),
    proof: withCode,
  },
  'POST /bots': {
    rpc: 'createBot',
    prepare: async () => {
      const unique = uniqueName('b').replace(' ', '');
      return { path: '/bots', parameters: { full_name: unique, short_name: unique } };
    },
  },
  'GET /bots': { rpc: 'listOwnBots', prepare: fixed('/bots') },
  'GET /bots/{bot_id}/api_key': {
    rpc: 'getBotApiKey',
    prepare: async (account, organization) => ({
      path: `${await newBot(account, organization)}/api_key`,
    }),
  },
  'POST /bots/{bot_id}/api_key/regenerate': {
    rpc: 'regenerateBotApiKey',
    prepare: async (account, organization) => ({
      path: `${await newBot(account, organization)}/api_key/regenerate`,
    }),
  },
  'PATCH /bots/{bot_id} bot_owner_id': {
    rpc: 'updateBot',
    prepare: async (account, organization) => ({
      path: await newBot(account, organization),
      parameters: { bot_owner_id: organization.owner.userId },
    }),
  },
  'POST /users': {
    rpc: 'createUser',
    prepare: async () => {
      const email = `${uniqueName('new').replace(' ', '.')}@example.com`;
      const parameters = { email, password: 'violet walrus juggles', full_name: 'New' };
      return { path: '/users', parameters };
    },
  },
  'PATCH /users/{user_id_or_email} role': {
    rpc: 'updateUser',
    prepare: onUser('', () => ({ role: 300 })),
  },
  'GET /users/security': { rpc: 'listUserSecurity', prepare: fixed('/users/security') },
  'GET /users/{user_id}/security': { rpc: 'getUserSecurity', prepare: onUser('/security') },
  'DELETE /users/{user_id}/sessions/{session_id}': {
    rpc: 'endUserAccess',
    prepare: onUser('/sessions/', () => ({}), newSessionId),
  },
  'DELETE /users/{user_id}/sessions': { rpc: 'endUserAccess', prepare: onUser('/sessions') },
  'DELETE /users/{user_id}/api_keys/{id}': {
    rpc: 'endUserAccess',
    prepare: onUser('/api_keys/', () => ({}), newDeviceKey),
  },
  'DELETE /users/{user_id}/api_keys': { rpc: 'endUserAccess', prepare: onUser('/api_keys') },
  'POST /users/{user_id}/api_key/regenerate': {
    rpc: 'endUserAccess',
    prepare: onUser('/api_key/regenerate'),
  },
  'PATCH /users/{user_id_or_email} new_email': {
    rpc: 'updateUser',
    prepare: onUser('', () => ({
      new_email: `${uniqueName('other').replace(' ', '.')}@example.com`,
    })),
  },
  'DELETE /users/{user_id_or_email}': { rpc: 'deactivateUser', prepare: onUser('') },
  'POST /users/{user_id}/reactivate': {
    rpc: 'reactivateUser',
    prepare: onUser(
      '/reactivate',
      () => ({}),
      async ({ userId }, { owner }) => {
        // This fails if the row before it succeeded
        await owner.send({ method: 'DELETE', path: `/users/${userId}` });
        return '';
      },
    ),
  },
  'PATCH /realm authentication_methods': {
    rpc: 'updateRealm',
    prepare: fixed('/realm', { authentication_methods: { Email: true } }),
  },
  'PATCH /realm required_second_factor': {
    rpc: 'updateRealm',
    prepare: fixed('/realm', { required_second_factor: 'none' }),
  },
  'PATCH /realm invite_required': {
    rpc: 'updateRealm',
    prepare: fixed('/realm', { invite_required: true }),
  },
  'PATCH /realm emails_restricted_to_domains': {
    rpc: 'updateRealm',
    prepare: fixed('/realm', { emails_restricted_to_domains: false }),
  },
  'PATCH /realm disallow_disposable_email_addresses': {
    rpc: 'updateRealm',
    prepare: fixed('/realm', { disallow_disposable_email_addresses: true }),
  },
  'PATCH /realm can_invite_users_group': {
    rpc: 'updateRealm',
    prepare: onPermission('can_invite_users_group', 'role:members'),
  },
  'PATCH /realm create_multiuse_invite_group': {
    rpc: 'updateRealm',
    prepare: onPermission('create_multiuse_invite_group', 'role:administrators'),
  },
  'POST /realm/domains': {
    rpc: 'addDomain',
    prepare: async () => ({ path: '/realm/domains', parameters: newDomain() }),
  },
  'PATCH /realm/domains/{domain}': {
    rpc: 'changeDomain',
    prepare: async (_account, organization) => ({
      path: await domainPath(organization),
      parameters: { allow_subdomains: true },
    }),
  },
  'DELETE /realm/domains/{domain}': {
    rpc: 'removeDomain',
    prepare: async (_account, organization) => ({ path: await domainPath(organization) }),
  },
  'POST /invites': {
    rpc: 'invitePeople',
    prepare: async () => ({
      path: '/invites',
      parameters: {
        invitee_emails: `${uniqueName('guest').replace(' ', '.')}@example.com`,
        stream_ids: [],
      },
    }),
  },
  'GET /invites': { rpc: 'listInvitations', prepare: fixed('/invites') },
  'POST /invites/multiuse': {
    rpc: 'createInvitationLink',
    prepare: fixed('/invites/multiuse', { stream_ids: [] }),
  },
  'POST /scim/v2/Users': {
    rpc: 'createScimUser',
    prepare: async () => {
      const value = `${uniqueName('scim').replace(' ', '.')}@example.com`;
      const name = { formatted: 'Sue', familyName: 'S', givenName: 'Sue' };
      const emails = [{ primary: true, type: 'work', value }];
      const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
      const parameters = { schemas, userName: value, active: true, name, emails };
      return { path: '/scim/v2/Users', parameters };
    },
  },
  'PATCH /scim/v2/Users/{id}': {
    rpc: 'updateScimUser',
    prepare: async (account, organization) => ({
      path: await scimPath(account, organization),
      parameters: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'active', value: false }],
      },
    }),
  },
  'DELETE /scim/v2/Users/{id}': {
    rpc: 'deleteScimUser',
    prepare: async (account, organization) => ({ path: await scimPath(account, organization) }),
  },
};
