import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** The operator command that invalidates a password that other people know. */
export const invalidatePassword: OperatorCommand = {
  usage:
    '--realm ID --email ADDRESS: reject the current password of an account until it has a new one',
  async run(args, env) {
    const { values } = parseArgs({
      args,
      options: { realm: { type: 'string' }, email: { type: 'string' } },
    });
    const { email } = values;
    if (!email) throw new Error(`Usage: user-invalidate-password ${invalidatePassword.usage}`);
    await using users = connectUsers(env);
    await users.credentials.invalidatePassword({ realmId: realmIdOf(values.realm), email });
    console.log(`The password of ${email} is no longer accepted.`);
  },
};
