import type { ActorTokens } from '@chat/kit/actor/actor-tokens';
import { createRpcClient } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import type { Config } from './config.ts';

/** How long a read may take, its repetitions included, in milliseconds. */
const deadlineMs = 10_000;
/** Snapshots of large realms, and logins, whose password hash is slow on purpose. */
const longDeadlineMs = 30_000;

/** Clients of the services behind this gateway. Disposing the result closes their connections. */
export function connectServices(
  {
    addresses,
    tlsDirectory,
    answerWithinMs,
  }: Pick<Config, 'addresses' | 'tlsDirectory' | 'answerWithinMs'>,
  tokens: ActorTokens,
) {
  // A write has as long as its request, and the answer of the service is waited for.
  const writeDeadlineMs = answerWithinMs;
  const common = { tokens, service: 'gateway', tlsDirectory, deadlineMs, writeDeadlineMs };
  const users = createRpcClient(chat.users.v1.Users.service, {
    ...common,
    address: addresses.users,
    retryable: [
      'authenticate',
      // Checking credentials once more does no more.
      'fetchApiKey',
      'fetchApiKeyByJwt',
      'fetchApiKeyForDevelopment',
      'beginOpenIdLogin',
      'resolveEmails',
    ],
    methods: { getSnapshot: { deadlineMs: longDeadlineMs } },
  });
  const channels = createRpcClient(chat.channels.v1.Channels.service, {
    ...common,
    address: addresses.channels,
    methods: { getSnapshot: { deadlineMs: longDeadlineMs } },
  });
  const messaging = createRpcClient(chat.messaging.v1.Messaging.service, {
    ...common,
    address: addresses.messaging,
    retryable: [
      'matchNarrow',
      'renderMessage',
      // To delete what is gone already does nothing.
      'deleteTopic',
    ],
    methods: {
      getSnapshot: { deadlineMs: longDeadlineMs },
      // A search is answered when the service has given it up, too: each of its statements may take ten seconds.
      listMessages: { deadlineMs: longDeadlineMs },
      // Topics may be large, and unread for many.
      updateMessage: { deadlineMs: longDeadlineMs },
    },
  });
  const uploads = createRpcClient(chat.messaging.v1.Uploads.service, {
    ...common,
    address: addresses.messaging,
    // A piece, or a picture to be drawn, may take its time on its way to the store.
    deadlineMs: longDeadlineMs,
    // An upload begins under a token of the gateway, and says that it is whole as often as it likes.
    retryable: [
      'createUpload',
      'appendUpload',
      'finishUpload',
      'abandonUpload',
      'openFile',
      'describeFile',
    ],
  });
  const presence = createRpcClient(chat.presence.v1.Presence.service, {
    ...common,
    address: addresses.presence,
    // To report or to tell once more does no more.
    retryable: ['reportPresence', 'announceTyping'],
  });
  const notifications = createRpcClient(chat.notifications.v1.Notifications.service, {
    ...common,
    address: addresses.notifications,
    methods: {
      // The push bouncer answers them, or takes its time.
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
