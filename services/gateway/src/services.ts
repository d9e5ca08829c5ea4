import type { CallSigner } from '@chat/kit/actor/call-tokens';
import { connectRpc, createRpcClient, type RpcConnectionOptions } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import type { Config } from './config.ts';

/** The deadline for reads, including retries. */
const deadlineMs = 10_000;
/** The deadline for snapshots of large realms, and for logins, whose password hash is slow on purpose. */
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
  const users = connectUsers({ ...common, address: addresses.users });
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
    ...users,
    channels,
    messaging,
    uploads,
    presence,
    notifications,
    [Symbol.asyncDispose]: () => clients.disposeAsync(),
  };
}

/** Connects to the users service. All clients of this service share one connection. */
function connectUsers(options: Omit<RpcConnectionOptions, 'to'>) {
  const { clientOf, ...connection } = connectRpc({ ...options, to: 'users' });
  const { v1 } = chat.users;
  return {
    realms: clientOf(v1.Realms.service),
    accounts: clientOf(v1.Accounts.service, {
      retryable: ['resolveEmails'],
    }),
    profiles: clientOf(v1.Profiles.service),
    login: clientOf(v1.Login.service, {
      retryable: [
        'authenticate',
        // Idempotent: checks credentials
        'fetchApiKey',
        'fetchApiKeyByJwt',
        'fetchApiKeyForDevelopment',
        // Returns another challenge. The first one stays unanswered
        'beginPasskeyLogin',
      ],
    }),
    singleSignOn: clientOf(v1.SingleSignOn.service, {
      retryable: ['beginOpenIdLogin', 'beginSamlLogin'],
    }),
    secondFactors: clientOf(v1.SecondFactors.service),
    sessions: clientOf(v1.Sessions.service),
    credentials: clientOf(v1.Credentials.service),
    userSecurity: clientOf(v1.UserSecurity.service),
    groups: clientOf(v1.Groups.service),
    invitations: clientOf(v1.Invitations.service),
    bots: clientOf(v1.Bots.service),
    settings: clientOf(v1.Settings.service, {
      retryable: [
        // Idempotent: turn something off
        'unsubscribe',
      ],
    }),
    scim: clientOf(v1.Scim.service, {
      retryable: [
        'authenticateScimToken',
        // Idempotent: state the new contents of a person or group
        'updateScimUser',
        'updateScimGroup',
      ],
    }),
    snapshots: clientOf(v1.Snapshots.service, {
      methods: { getSnapshot: { deadlineMs: longDeadlineMs } },
    }),
    ...connection,
  };
}
