import { createCallSigner } from '@chat/kit/actor/call-tokens';
import { privateKey } from '@chat/kit/config/call-settings';
import { readEnv } from '@chat/kit/config/read-env';
import { grpcAddress, grpcTlsDirectory } from '@chat/kit/config/settings';
import { connectRpc } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import { z } from 'zod';

const Settings = z.object({
  OPERATOR_PRIVATE_KEY: privateKey,
  USERS_GRPC_ADDRESS: grpcAddress('localhost:50051'),
  GRPC_TLS_DIRECTORY: grpcTlsDirectory,
});

/** Connects to the users service for the operator, and returns a client for each contract that commands call. */
export function connectUsers(env: NodeJS.ProcessEnv) {
  const settings = readEnv(Settings, env);
  const { clientOf, ...connection } = connectRpc({
    address: settings.USERS_GRPC_ADDRESS,
    tlsDirectory: settings.GRPC_TLS_DIRECTORY,
    to: 'users',
    signer: createCallSigner({
      service: 'operator',
      privateKey: settings.OPERATOR_PRIVATE_KEY,
    }),
    // On a busy machine, the first calls to a new process can take longer than a person would wait.
    deadlineMs: 60_000,
  });
  const { v1 } = chat.users;
  return {
    realms: clientOf(v1.Realms.service, { retryable: ['setRealmActive'] }),
    accounts: clientOf(v1.Accounts.service, { retryable: ['setMayCreateUsers'] }),
    login: clientOf(v1.Login.service),
    secondFactors: clientOf(v1.SecondFactors.service),
    sessions: clientOf(v1.Sessions.service),
    credentials: clientOf(v1.Credentials.service),
    invitations: clientOf(v1.Invitations.service),
    settings: clientOf(v1.Settings.service),
    scim: clientOf(v1.Scim.service),
    ...connection,
  };
}
