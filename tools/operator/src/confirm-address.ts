import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** Operator command: confirms the e-mail address that a user requested. */
export const confirmAddress: OperatorCommand = {
  usage:
    '--realm ID --email ADDRESS: give somebody the address asked for, which is the person’s own',
  async run(args, env) {
    const { values } = parseArgs({
      args,
      options: { realm: { type: 'string' }, email: { type: 'string' } },
    });
    const { email } = values;
    if (!email) throw new Error(`Usage: user-confirm-address ${confirmAddress.usage}`);
    await using users = connectUsers(env);
    await users.confirmAddress({ realmId: realmIdOf(values.realm), email });
    console.log(`${email} is confirmed.`);
  },
};
