import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';

/** The operator command that creates an organization with its owner, and prints the owner's credentials. */
export const createRealm: OperatorCommand = {
  usage:
    '--name NAME --owner-email ADDRESS [--string-id ID] [--owner-name NAME] [--host HOST]: create an organization',
  async run(args, env) {
    const { values } = parseArgs({
      args,
      options: {
        'string-id': { type: 'string', default: '' },
        name: { type: 'string' },
        host: { type: 'string', default: '' },
        'owner-email': { type: 'string' },
        'owner-name': { type: 'string' },
      },
    });
    const email = values['owner-email'];
    if (!values.name || !email) throw new Error(`Usage: realm-create ${createRealm.usage}`);
    await using users = connectUsers(env);
    const ownerPassword = randomBytes(15).toString('base64url');
    const created = await users.realms.createRealm({
      stringId: values['string-id'],
      name: values.name,
      host: values.host,
      ownerEmail: email,
      ownerFullName: values['owner-name'] ?? '',
      ownerPassword,
    });
    console.log(`Organization ${created.realmId} exists. Its owner logs in with`);
    console.log(
      `  email    ${email}\n  password ${ownerPassword}\n  API key  ${created.ownerApiKey}`,
    );
  },
};
