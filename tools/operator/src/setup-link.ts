import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';

/** Lets somebody make an organization in a browser. */
export const setupLink: OperatorCommand = {
  usage:
    ': a link by which somebody creates an organization in a browser, once; the one before is closed',
  async run(_args, env) {
    await using users = connectUsers(env);
    const { link } = await users.createSetupLink({});
    console.log(link);
  },
};
