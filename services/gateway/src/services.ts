import type { CallSigner } from '@chat/kit/actor/call-tokens';
import { createRpcClient } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import type { Config } from './config.ts';

/** Deadline of reads in milliseconds, including retries. */
const deadlineMs = 10_000;
/** Deadline of snapshots of large realms, and of logins, whose password hash is slow on purpose. */
const longDeadlineMs = 30_000;

/** Connects to the services behind this gateway. Disposing the result closes the connections. */
export function connectServices(
  {
    addresses,
    tlsDirectory,
    answerWithinMs,
  }: Pick<Config, 'addresses' | 'tlsDirectory' | 'answerWithinMs'>,
  signer: CallSigner,
) {
  // Writes have the request's deadline
  const writeDeadlineMs = answerWithinMs;
  const common = { signer, tlsDirectory, deadlineMs, writeDeadlineMs };
  const users = createRpcClient(chat.users.v1.Users.service, {
    ...common,
    to: 'users',
    address: addresses.users,
    retryable: [
      'authenticate',
      // Idempotent: turn something off
      'unsubscribe',
      // Idempotent: checks credentials
      'fetchApiKey',
      'fetchApiKeyByJwt',
      'fetchApiKeyForDevelopment',
      'beginOpenIdLogin',
      'beginSamlLogin',
      // Returns another challenge. The first one stays unanswered
      'beginPasskeyLogin',
      'resolveEmails',
      'authenticateScimToken',
      // Idempotent: state the new contents of a person or group
      'updateScimUser',
      'updateScimGroup',
    ],
    methods: { getSnapshot: { deadlineMs: longDeadlineMs } },
  });
  const channels = createRpcClient(chat.channels.v1.Channels.service, {
    ...common,
    to: 'channels',
    address: addresses.channels,
    methods: { getSnapshot: { deadlineMs: longDeadlineMs } },
  });
  const messaging = createRpcClient(chat.messaging.v1.Messaging.service, {
    ...common,
    to: 'messaging',
    address: addresses.messaging,
    retryable: [
      'matchNarrow',
      'renderMessage',
      // Idempotent: deletes
      'deleteTopic',
    ],
    methods: {
      getSnapshot: { deadlineMs: longDeadlineMs },
      // Longer than the service's statement timeout (10 s each), so that its error arrives
      listMessages: { deadlineMs: longDeadlineMs },
      // Large topics take a long time
      updateMessage: { deadlineMs: longDeadlineMs },
    },
  });
  const uploads = createRpcClient(chat.messaging.v1.Uploads.service, {
    ...common,
    to: 'messaging',
    address: addresses.messaging,
    // Object store writes and thumbnails take a long time
    deadlineMs: longDeadlineMs,
    // Idempotent: keyed by the upload token
    retryable: [
      'createUpload',
      'appendUpload',
      'finishUpload',
      'deleteUpload',
      'openFile',
      'describeFile',
    ],
  });
  const presence = createRpcClient(chat.presence.v1.Presence.service, {
    ...common,
    to: 'presence',
    address: addresses.presence,
    // Idempotent: reports state
    retryable: ['reportPresence', 'announceTyping'],
  });
  const notifications = createRpcClient(chat.notifications.v1.Notifications.service, {
    ...common,
    to: 'notifications',
    address: addresses.notifications,
    methods: {
      // Waits for the push bouncer
      sendTestPush: { deadlineMs: longDeadlineMs },
      sendEncryptedTestPush: { deadlineMs: longDeadlineMs },
    },
  });
  const clients = new AsyncDisposableStack();
  for (const client of [users, channels, messaging, uploads, presence, notifications])
    clients.use(client);
  return {
    users,
    channels,
    messaging,
    uploads,
    presence,
    notifications,
    [Symbol.asyncDispose]: () => clients.disposeAsync(),
  };
}
