import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** Makes a token by which an identity provider keeps the people and groups of an organization. */
export const createScimToken: OperatorCommand = {
  usage:
    '--realm ID --name NAME: make a token by which an identity provider keeps people and groups; it is printed once',
  async run(args, env) {
    const { realm, name } = optionsOf(args);
    if (!name) throw new Error(`Usage: scim-token-create ${createScimToken.usage}`);
    await using users = connectUsers(env);
    const created = await users.createScimToken({ realmId: realmIdOf(realm), name });
    console.log(`The provider ${name} is set up with`);
    console.log(`  URL   ${created.realmUrl}/scim/v2`);
    console.log(`  token ${created.token}`);
  },
};

/** Lists the tokens of an organization, never the tokens themselves. */
export const listScimTokens: OperatorCommand = {
  usage:
    '--realm ID: list the tokens of identity providers, with when they were made and last used',
  async run(args, env) {
    const { realm } = optionsOf(args);
    await using users = connectUsers(env);
    const { tokens } = await users.listScimTokens({ realmId: realmIdOf(realm) });
    for (const { name, createdAtSeconds, lastUsedAtSeconds } of tokens) {
      const used =
        lastUsedAtSeconds === undefined ? 'not used yet' : `used ${timeOf(lastUsedAtSeconds)}`;
      console.log(`${name}\tmade ${timeOf(createdAtSeconds)}\t${used}`);
    }
  },
};

/** Revokes a token: the provider is refused from then on. */
export const revokeScimToken: OperatorCommand = {
  usage: '--realm ID --name NAME: revoke the token of an identity provider',
  async run(args, env) {
    const { realm, name } = optionsOf(args);
    if (!name) throw new Error(`Usage: scim-token-revoke ${revokeScimToken.usage}`);
    await using users = connectUsers(env);
    await users.revokeScimToken({ realmId: realmIdOf(realm), name });
    console.log(`The token ${name} is revoked.`);
  },
};

function optionsOf(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { realm: { type: 'string' }, name: { type: 'string' } },
  });
  return values;
}

/** Exact to the minute, in UTC. */
function timeOf(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
