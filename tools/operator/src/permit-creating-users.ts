import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** Allows an administrator to create accounts with POST /users, or revokes this permission. */
export const permitCreatingUsers: OperatorCommand = {
  usage:
    '--realm ID --email ADDRESS [--revoke]: allow an administrator to create accounts through the API, or revoke this permission',
  async run(args, env) {
    const { values } = parseArgs({
      args,
      options: {
        realm: { type: 'string' },
        email: { type: 'string' },
        revoke: { type: 'boolean', default: false },
      },
    });
    const { email, revoke } = values;
    if (!email) throw new Error(`Usage: user-may-create-users ${permitCreatingUsers.usage}`);
    await using users = connectUsers(env);
    await users.accounts.setMayCreateUsers({
      ...{ realmId: realmIdOf(values.realm), email, mayCreateUsers: !revoke },
    });
    console.log(revoke ? `${email} may no longer create users.` : `${email} may create users.`);
  },
};
