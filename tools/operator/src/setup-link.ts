import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';

/** The operator command that prints a link for creating an organization in a browser. */
export const setupLink: OperatorCommand = {
  usage:
    ': print a link with which a person can create one organization in a browser; the previous link stops working',
  async run(_args, env) {
    await using users = connectUsers(env);
    const { link } = await users.realms.createSetupLink({});
    console.log(link);
  },
};
