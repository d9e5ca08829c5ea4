import { createActorTokens } from '@chat/kit/actor/actor-tokens';
import { readEnv } from '@chat/kit/config/read-env';
import { actorTokenSecret, grpcAddress, grpcTlsDirectory } from '@chat/kit/config/settings';
import { createRpcClient } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import { z } from 'zod';

const Settings = z.object({
  ACTOR_TOKEN_SECRET: actorTokenSecret,
  USERS_GRPC_ADDRESS: grpcAddress('localhost:50051'),
  GRPC_TLS_DIRECTORY: grpcTlsDirectory,
});

/** A client of users that acts for the operator. */
export function connectUsers(env: NodeJS.ProcessEnv) {
  const settings = readEnv(Settings, env);
  return createRpcClient(chat.users.v1.Users.service, {
    address: settings.USERS_GRPC_ADDRESS,
    tlsDirectory: settings.GRPC_TLS_DIRECTORY,
    tokens: createActorTokens(settings.ACTOR_TOKEN_SECRET),
    service: 'operator',
    // The first calls to a process that has just started, on a busy machine, may take longer than people wait.
    deadlineMs: 60_000,
    retryable: ['setRealmActive', 'setMayCreateUsers'],
  });
}
