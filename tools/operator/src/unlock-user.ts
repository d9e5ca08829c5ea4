import { parseArgs } from 'node:util';
import { readEnv } from '@chat/kit/config/read-env';
import { redisUrl } from '@chat/kit/config/settings';
import { forgetPasswordAttempts } from '@chat/kit/limits/password-attempt-keys';
import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis } from '@chat/kit/redis/redis';
import { z } from 'zod';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';
import { realmIdOf } from './realms.ts';

const Settings = z.object({ REDIS_URL: redisUrl });

/** The operator command that lets a person try passwords again after too many wrong ones. */
export const unlockUser: OperatorCommand = {
  usage:
    '--realm ID --email ADDRESS: reset the count of wrong passwords for an address or user name',
  async run(args, env) {
    const { values } = parseArgs({
      args,
      options: { realm: { type: 'string' }, email: { type: 'string' } },
    });
    const { email } = values;
    if (!email) throw new Error(`Usage: user-unlock ${unlockUser.usage}`);
    const realmId = realmIdOf(values.realm);
    await using users = connectUsers(env);
    const [realm] = (await users.realms.listRealms({ afterRealmId: realmId - 1 })).realms;
    if (realm?.realmId !== realmId) throw new Error(`There is no organization ${realmId}.`);
    const { REDIS_URL: url } = readEnv(Settings, env);
    const log = createLogger({ service: 'operator', level: 'warn' });
    await using redis = await connectRedis({ url, name: 'operator', log });
    const wasCounted = await forgetPasswordAttempts(redis, { realmId, username: email });
    console.log(
      wasCounted
        ? `${email} can log in again.`
        : `No wrong passwords were counted for ${email} in organization ${realmId}.`,
    );
  },
};
