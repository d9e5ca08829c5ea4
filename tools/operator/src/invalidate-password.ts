import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** Ends the use of a password that is known to others. */
export const invalidatePassword: OperatorCommand = {
  usage:
    '--realm ID --email ADDRESS: accept the password of an account no more, until it has another one',
  async run(args, env) {
    const { values } = parseArgs({
      args,
      options: { realm: { type: 'string' }, email: { type: 'string' } },
    });
    const { email } = values;
    if (!email) throw new Error(`Usage: user-invalidate-password ${invalidatePassword.usage}`);
    await using users = connectUsers(env);
    await users.invalidatePassword({ realmId: realmIdOf(values.realm), email });
    console.log(`The password of ${email} is accepted no more.`);
  },
};
