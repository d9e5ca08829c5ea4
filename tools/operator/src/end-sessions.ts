import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** The operator command that logs a person out in every browser. */
export const endSessions: OperatorCommand = {
  usage: '--realm ID --email ADDRESS: log a person out in every browser; API keys stay valid',
  async run(args, env) {
    const { values } = parseArgs({
      args,
      options: { realm: { type: 'string' }, email: { type: 'string' } },
    });
    const { email } = values;
    if (!email) throw new Error(`Usage: sessions-end ${endSessions.usage}`);
    await using users = connectUsers(env);
    const { ended } = await users.sessions.endSessionsOf({
      realmId: realmIdOf(values.realm),
      email,
    });
    console.log(`${ended} ${ended === 1 ? 'session' : 'sessions'} of ${email} ended.`);
  },
};
