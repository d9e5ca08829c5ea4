import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** Invalidates an account's password, for example because other people know it. */
export const invalidatePassword: OperatorCommand = {
  usage:
    '--realm ID --email ADDRESS: reject an account’s current password, so that the person must set a new one',
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
