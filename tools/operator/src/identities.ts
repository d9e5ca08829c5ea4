import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** Lists the identities that an account has at the LDAP directory and at identity providers. */
export const listIdentities: OperatorCommand = {
  usage:
    '--realm ID --email ADDRESS: list the identities that an account has at the LDAP directory and at identity providers',
  async run(args, env) {
    const { realm, email } = optionsOf(args);
    if (!email) throw new Error(`Usage: identity-list ${listIdentities.usage}`);
    await using users = connectUsers(env);
    const { identities } = await users.login.listIdentities({ realmId: realmIdOf(realm), email });
    for (const { provider, identifier, emails, linkedAtSeconds } of identities) {
      const linked = new Date(linkedAtSeconds * 1_000).toISOString().slice(0, 10);
      console.log([provider, identifier, `linked ${linked}`, emails.join(', ')].join('\t'));
    }
  },
};

/** Deletes the identities of one account, or those of all accounts at a provider. */
export const unlinkIdentities: OperatorCommand = {
  usage:
    '--realm ID (--email ADDRESS | --provider PROVIDER): delete the identities of one account, or those of all accounts at a provider (as identity-list shows it); the next login links each account again by its email address',
  async run(args, env) {
    const { realm, email, provider } = optionsOf(args);
    if (!email === !provider) throw new Error(`Usage: identity-unlink ${unlinkIdentities.usage}`);
    await using users = connectUsers(env);
    const of = email ? { email } : { provider };
    const { accounts } = await users.login.unlinkIdentities({ realmId: realmIdOf(realm), ...of });
    console.log(`${accounts} ${accounts === 1 ? 'account is' : 'accounts are'} no longer linked.`);
  },
};

function optionsOf(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      realm: { type: 'string' },
      email: { type: 'string' },
      provider: { type: 'string' },
    },
  });
  return values;
}
