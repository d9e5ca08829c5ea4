import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createActorTokens } from '@chat/kit/actor/actor-tokens';
import { readEnv } from '@chat/kit/config/read-env';
import { actorTokenSecret, grpcAddress } from '@chat/kit/config/settings';
import { createRpcClient } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import { z } from 'zod';
import type { OperatorCommand } from './operator-command.ts';

const Settings = z.object({
  ACTOR_TOKEN_SECRET: actorTokenSecret,
  USERS_GRPC_ADDRESS: grpcAddress('localhost:50051'),
});

/** Creates an organization with its owner and prints how the owner logs in. */
export const createRealm: OperatorCommand = {
  usage:
    '--string-id ID --name NAME --owner-email ADDRESS [--owner-name NAME] [--host HOST]: create an organization',
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
    const settings = readEnv(Settings, env);
    await using users = createRpcClient(chat.users.v1.Users.service, {
      address: settings.USERS_GRPC_ADDRESS,
      tokens: createActorTokens(settings.ACTOR_TOKEN_SECRET),
      service: 'operator',
      deadlineMs: 10_000,
      retryable: [],
    });
    const ownerPassword = randomBytes(15).toString('base64url');
    const created = await users.createRealm({
      stringId: values['string-id'],
      name: values.name,
      host: values.host,
      ownerEmail: email,
      ownerFullName: values['owner-name'] ?? email,
      ownerPassword,
    });
    console.log(`Organization ${created.realmId} exists. Its owner logs in with`);
    console.log(
      `  email    ${email}\n  password ${ownerPassword}\n  API key  ${created.ownerApiKey}`,
    );
  },
};
