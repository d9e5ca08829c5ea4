import { createCallSigner } from '@chat/kit/actor/call-tokens';
import { privateKey } from '@chat/kit/config/call-settings';
import { readEnv } from '@chat/kit/config/read-env';
import { grpcAddress, grpcTlsDirectory } from '@chat/kit/config/settings';
import { createRpcClient } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import { z } from 'zod';

const Settings = z.object({
  OPERATOR_PRIVATE_KEY: privateKey,
  NOTIFICATIONS_GRPC_ADDRESS: grpcAddress('localhost:50055'),
  GRPC_TLS_DIRECTORY: grpcTlsDirectory,
});

/** Creates a client of the notifications service that acts for the operator. */
export function connectNotifications(env: NodeJS.ProcessEnv) {
  const settings = readEnv(Settings, env);
  return createRpcClient(chat.notifications.v1.Notifications.service, {
    address: settings.NOTIFICATIONS_GRPC_ADDRESS,
    tlsDirectory: settings.GRPC_TLS_DIRECTORY,
    to: 'notifications',
    signer: createCallSigner({
      service: 'operator',
      privateKey: settings.OPERATOR_PRIVATE_KEY,
    }),
    // As for the users service, the first calls to a new process may take long.
    deadlineMs: 60_000,
    retryable: ['replayMails', 'resumeAddress'],
  });
}
