import { parseArgs } from 'node:util';
import type { ScimScope } from '@chat/proto/chat/common/v1/ScimScope';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** The resources that a token can change, keyed by the value of `--scope`. */
const scopes: Readonly<Record<string, ScimScope>> = {
  all: 'SCIM_SCOPE_ALL',
  people: 'SCIM_SCOPE_PEOPLE',
  groups: 'SCIM_SCOPE_GROUPS',
};

/** Creates a token with which an identity provider manages the people and groups of an organization. */
export const createScimToken: OperatorCommand = {
  usage:
    '--realm ID --name NAME [--days DAYS] [--scope all|people|groups]: create a token with which an identity provider manages people and groups, and print it; nothing shows it again, and it is valid for a year by default',
  async run(args, env) {
    const { realm, name, days, scope = 'all' } = optionsOf(args);
    const isKnown = Object.hasOwn(scopes, scope);
    const isNumber = days === undefined || /^\d{1,6}$/.test(days);
    if (!name || !isKnown || !isNumber)
      throw new Error(`Usage: scim-token-create ${createScimToken.usage}`);
    await using users = connectUsers(env);
    const created = await users.scim.createScimToken({
      ...{ realmId: realmIdOf(realm), name, scope: scopes[scope] },
      ...(days !== undefined && { expiresInDays: Number(days) }),
    });
    console.log(`Set up the provider ${name} with`);
    console.log(`  URL   ${created.realmUrl}/scim/v2`);
    console.log(`  token ${created.token}`);
    console.log(`  until ${timeOf(created.expiresAtSeconds)}`);
  },
};

/** Lists the names and times of an organization's tokens, but not the tokens themselves. */
export const listScimTokens: OperatorCommand = {
  usage:
    '--realm ID: list the tokens of identity providers, with their scope and the times of their creation, expiry and last use',
  async run(args, env) {
    const { realm } = optionsOf(args);
    await using users = connectUsers(env);
    const { tokens } = await users.scim.listScimTokens({ realmId: realmIdOf(realm) });
    for (const { name, scope, createdAtSeconds, expiresAtSeconds, lastUsedAtSeconds } of tokens) {
      const used =
        lastUsedAtSeconds === undefined ? 'not used yet' : `used ${timeOf(lastUsedAtSeconds)}`;
      const made = `created ${timeOf(createdAtSeconds)}`;
      const isOver = expiresAtSeconds * 1_000 <= Date.now();
      const expires = `${isOver ? 'expired' : 'expires'} ${timeOf(expiresAtSeconds)}`;
      const purpose = Object.keys(scopes).find((one) => scopes[one] === scope) ?? '';
      console.log([name, purpose, made, expires, used].join('\t'));
    }
  },
};

/** Revokes a token. The server then rejects the provider's requests. */
export const revokeScimToken: OperatorCommand = {
  usage: '--realm ID --name NAME: revoke an identity provider’s token',
  async run(args, env) {
    const { realm, name } = optionsOf(args);
    if (!name) throw new Error(`Usage: scim-token-revoke ${revokeScimToken.usage}`);
    await using users = connectUsers(env);
    await users.scim.revokeScimToken({ realmId: realmIdOf(realm), name });
    console.log(`The token ${name} is revoked.`);
  },
};

function optionsOf(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      realm: { type: 'string' },
      name: { type: 'string' },
      days: { type: 'string' },
      scope: { type: 'string' },
    },
  });
  return values;
}

/** Returns the time in UTC, without seconds. */
function timeOf(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
