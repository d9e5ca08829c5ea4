import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** The operator command that prints a login link for a person who has no password, or cannot use it. */
export const loginLink: OperatorCommand = {
  usage:
    '--realm ID --email ADDRESS: print a link that logs a person in to a browser; it works once, within ten minutes',
  async run(args, env) {
    const { values } = parseArgs({
      args,
      options: { realm: { type: 'string' }, email: { type: 'string' } },
    });
    const { email } = values;
    if (!email) throw new Error(`Usage: login-link ${loginLink.usage}`);
    await using users = connectUsers(env);
    const realmId = realmIdOf(values.realm);
    const { token, realmUrl } = await users.login.createLoginToken({ realmId, email });
    console.log(`${realmUrl}/login/token/${token}`);
  },
};
