import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** Sets a random password for a person who has no other way to log in. */
export const setPassword: OperatorCommand = {
  usage:
    '--realm ID --email ADDRESS: set a new random password for a person, print it, and end the person’s sessions',
  async run(args, env) {
    const { values } = parseArgs({
      args,
      options: { realm: { type: 'string' }, email: { type: 'string' } },
    });
    const { email } = values;
    if (!email) throw new Error(`Usage: user-set-password ${setPassword.usage}`);
    await using users = connectUsers(env);
    const password = randomBytes(15).toString('base64url');
    await users.credentials.setPassword({ realmId: realmIdOf(values.realm), email, password });
    console.log(`${email} logs in with\n  password ${password}`);
  },
};
