import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** Lists by what identity providers and directories know an account. */
export const listIdentities: OperatorCommand = {
  usage:
    '--realm ID --email ADDRESS: list by what identity providers and the directory know an account, deactivated or not',
  async run(args, env) {
    const { realm, email } = optionsOf(args);
    if (!email) throw new Error(`Usage: identity-list ${listIdentities.usage}`);
    await using users = connectUsers(env);
    const { identities } = await users.listIdentities({ realmId: realmIdOf(realm), email });
    for (const { provider, identifier, emails, linkedAtSeconds } of identities) {
      const linked = new Date(linkedAtSeconds * 1_000).toISOString().slice(0, 10);
      console.log([provider, identifier, `linked ${linked}`, emails.join(', ')].join('\t'));
    }
  },
};

/** Forgets by what providers know an account, or by what a provider knows all accounts. */
export const unlinkIdentities: OperatorCommand = {
  usage:
    '--realm ID (--email ADDRESS | --provider PROVIDER): forget by what providers know an account, or by what a provider, as identity-list names it, knows all of them; the next login links each account anew, by its address',
  async run(args, env) {
    const { realm, email, provider } = optionsOf(args);
    if (!email === !provider) throw new Error(`Usage: identity-unlink ${unlinkIdentities.usage}`);
    await using users = connectUsers(env);
    const of = email ? { email } : { provider };
    const { accounts } = await users.unlinkIdentities({ realmId: realmIdOf(realm), ...of });
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
