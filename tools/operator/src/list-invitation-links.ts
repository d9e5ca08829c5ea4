import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

/** The operator command that lists the links of open invitations, for servers that send no mail. */
export const listInvitationLinks: OperatorCommand = {
  usage: '--realm ID: list the links of invitations that people can still accept',
  async run(args, env) {
    const { values } = parseArgs({ args, options: { realm: { type: 'string' } } });
    await using users = connectUsers(env);
    const { links } = await users.invitations.listInvitationLinks({
      realmId: realmIdOf(values.realm),
    });
    for (const { email, link } of links) {
      console.log(`${email === '' ? 'anyone with the link' : email}\t${link}`);
    }
  },
};
