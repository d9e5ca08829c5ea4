import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** The operator command that confirms the email address that a user requested. */
export const confirmAddress: OperatorCommand = {
  usage:
    '--realm ID --email ADDRESS: confirm the new email address that a person requested; check first that the address is theirs',
  async run(args, env) {
    const { values } = parseArgs({
      args,
      options: { realm: { type: 'string' }, email: { type: 'string' } },
    });
    const { email } = values;
    if (!email) throw new Error(`Usage: user-confirm-address ${confirmAddress.usage}`);
    await using users = connectUsers(env);
    await users.settings.confirmAddress({ realmId: realmIdOf(values.realm), email });
    console.log(`${email} is confirmed.`);
  },
};
