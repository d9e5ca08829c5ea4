import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** The operator command that removes the second factors of a person who lost them and the recovery codes. */
export const resetSecondFactors: OperatorCommand = {
  usage:
    '--realm ID --email ADDRESS: remove the second factors of a person who lost them; the person then logs in with only the password',
  async run(args, env) {
    const { values } = parseArgs({
      args,
      options: { realm: { type: 'string' }, email: { type: 'string' } },
    });
    const { email } = values;
    if (!email) throw new Error(`Usage: user-reset-factors ${resetSecondFactors.usage}`);
    await using users = connectUsers(env);
    await users.secondFactors.resetSecondFactors({ realmId: realmIdOf(values.realm), email });
    console.log(`${email} logs in with the password alone.`);
  },
};
