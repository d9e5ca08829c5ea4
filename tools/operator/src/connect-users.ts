import { createCallSigner } from '@chat/kit/actor/call-tokens';
import { privateKey } from '@chat/kit/config/call-settings';
import { readEnv } from '@chat/kit/config/read-env';
import { grpcAddress, grpcTlsDirectory } from '@chat/kit/config/settings';
import { createRpcClient } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import { z } from 'zod';

const Settings = z.object({
  OPERATOR_PRIVATE_KEY: privateKey,
  USERS_GRPC_ADDRESS: grpcAddress('localhost:50051'),
  GRPC_TLS_DIRECTORY: grpcTlsDirectory,
});

/** Creates a client of the users service that acts for the operator. */
export function connectUsers(env: NodeJS.ProcessEnv) {
  const settings = readEnv(Settings, env);
  return createRpcClient(chat.users.v1.Users.service, {
    address: settings.USERS_GRPC_ADDRESS,
    tlsDirectory: settings.GRPC_TLS_DIRECTORY,
    to: 'users',
    signer: createCallSigner({
      service: 'operator',
      privateKey: settings.OPERATOR_PRIVATE_KEY,
    }),
    // On a busy machine, the first calls to a new process can take longer than a person would wait.
    deadlineMs: 60_000,
    retryable: ['setRealmActive', 'setMayCreateUsers'],
  });
}
