import { randomInt } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, serviceUnavailable } from '@chat/kit/errors/catalog';
import { bind, internal, unary } from '@chat/kit/grpc/server';
import { createLogger } from '@chat/kit/logging/logger';
import {
  connectToAll,
  openStage as openServiceStage,
  serveFakes,
} from '@chat/kit/test/service-under-test';

import type { FindMailRecipientRequest__Output } from '@chat/proto/chat/channels/v1/FindMailRecipientRequest';
import type { FindMailRecipientResponse } from '@chat/proto/chat/channels/v1/FindMailRecipientResponse';
import type { ListNotificationSettingsRequest__Output } from '@chat/proto/chat/channels/v1/ListNotificationSettingsRequest';
import type { ListNotificationSettingsResponse } from '@chat/proto/chat/channels/v1/ListNotificationSettingsResponse';
import type { MailCause__Output } from '@chat/proto/chat/common/v1/MailCause';
import type { AppendUploadRequest__Output } from '@chat/proto/chat/messaging/v1/AppendUploadRequest';
import type { CreateUploadRequest__Output } from '@chat/proto/chat/messaging/v1/CreateUploadRequest';
import type { FinishUploadRequest__Output } from '@chat/proto/chat/messaging/v1/FinishUploadRequest';
import type { GetUploadRequest__Output } from '@chat/proto/chat/messaging/v1/GetUploadRequest';
import type { ListActiveTopicsRequest__Output } from '@chat/proto/chat/messaging/v1/ListActiveTopicsRequest';
import type { ListActiveTopicsResponse } from '@chat/proto/chat/messaging/v1/ListActiveTopicsResponse';
import type { ListMessagesRequest__Output } from '@chat/proto/chat/messaging/v1/ListMessagesRequest';
import type { ListTopicVisibilityRequest__Output } from '@chat/proto/chat/messaging/v1/ListTopicVisibilityRequest';
import type { SendMailedMessageRequest__Output } from '@chat/proto/chat/messaging/v1/SendMailedMessageRequest';
import type { SendReplyRequest__Output } from '@chat/proto/chat/messaging/v1/SendReplyRequest';
import type { SendSystemMessageRequest__Output } from '@chat/proto/chat/messaging/v1/SendSystemMessageRequest';
import type { ListLastSeenResponse } from '@chat/proto/chat/presence/v1/ListLastSeenResponse';
import type { DescribedMail } from '@chat/proto/chat/users/v1/DescribedMail';
import type { DescribeMailRequest__Output } from '@chat/proto/chat/users/v1/DescribeMailRequest';
import type { ListDomainEventsRequest__Output } from '@chat/proto/chat/users/v1/ListDomainEventsRequest';
import type { SetPushNotificationsRequest__Output } from '@chat/proto/chat/users/v1/SetPushNotificationsRequest';
import { chat } from '@chat/proto/load';
import { migrations, startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Deps } from '../src/deps.ts';
import { notificationsService } from '../src/service.ts';
import { createAnnouncements } from './announcements.ts';
import { createUsersEvents, type Person, stateOfUsers } from './users-events.ts';

/**
 * The data of the other services: users' preferences in all channels, their last presence, and whether the realm has
 * push notifications.
 */
type Known = {
  visibility: Record<'mutedBy' | 'unmutedBy' | 'followedBy' | 'channelMutedBy', number[]>;
  channelSettings: NonNullable<ListNotificationSettingsResponse['settings']>;
  seen: ListLastSeenResponse['seen'];
  /** The most active topics and the channels, which all users may read. */
  active: ListActiveTopicsResponse;
  channels: readonly object[];
  pushIsEnabled: boolean;
  /** Whether the users service fails when it receives the push status. */
  failsPushStatus: boolean;
};

/**
 * The messaging service's messages, keyed by id, as each reader sees them. A message that cannot be read is undefined.
 */
type History = Map<number, (readerId: number) => object | undefined>;

/** Opens a database, a bus and fakes of the other services, for any number of replicas. */
export async function openStage(settings: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack();
  const stage = opened.use(await openServiceStage('notifications', migrations));
  const { bus } = stage;
  const realmId = randomInt(1, 2 ** 40);
  const people = new Map<number, Person>();
  const others = opened.use(await serveOthers(realmId, people));
  const environment = {
    ...stage.environment,
    USERS_GRPC_ADDRESS: others.address,
    CHANNELS_GRPC_ADDRESS: others.address,
    PRESENCE_GRPC_ADDRESS: others.address,
    MESSAGING_GRPC_ADDRESS: others.address,
    OUTGOING_ALLOW_NETWORKS: '127.0.0.0/8',
    ...settings,
  };

  /** Returns the environment for a process of the service. */
  const processEnvironment = (changes: Record<string, string> = {}) => ({
    ...environment,
    ...changes,
  });

  /** Starts the service in this process, with `changes` to its environment. */
  async function replica(
    overrides: Parameters<typeof startApp>[1] = {},
    changes: Record<string, string> = {},
  ) {
    await using parts = new AsyncDisposableStack();
    const app = parts.use(await startApp(readConfig(processEnvironment(changes)), overrides));
    const client = parts.use(
      connectToAll(chat.notifications.v1.Notifications.service, app, {
        to: 'notifications',
        handlers: notificationsService(app.deps),
      }),
    );
    const stack = parts.move();
    return { app, client, [Symbol.asyncDispose]: () => stack.disposeAsync() };
  }

  const stack = opened.move();
  return {
    realmId,
    bus,
    databaseUrl: stage.databaseUrl,
    replica,
    processEnvironment,
    ...createAnnouncements(bus, realmId),
    ...createUsersEvents(bus, realmId),
    /** The users service's descriptions of mails; undefined for mails that are no longer wanted. */
    mails: others.mails,
    /** The messages that can be read. */
    history: others.history,
    replies: others.replies,
    notices: others.notices,
    /** The messages that arrived by mail. `files` contains their files, keyed by token. */
    mailed: others.mailed,
    files: others.files,
    /** The destinations of mail to channels, keyed by token. */
    mailRecipients: others.mailRecipients,
    /** The preferences and presence that the other services return. */
    known: others.known,
    /** The users whose preferences were requested, including repetitions. */
    asked: others.asked,
    /** The messaging service's behavior for replies, in addition to recording them. */
    messaging: others.behaviour,
    actor: ({ id, isBot }: Person): Actor => ({
      realmId,
      userId: id,
      role: 400,
      isBot,
      groups: [],
    }),
    add(changes: Partial<Person> = {}): Person {
      const id = people.size + 1;
      const person = { id, fullName: `Person ${id}`, isActive: true, isBot: false, ...changes };
      people.set(id, person);
      return person;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/**
 * Makes the waiting jobs in these queues due, as if their delay had ended. Wakes the workers, which otherwise poll
 * every few seconds.
 */
export async function makeDue(
  { app }: { app: { deps: Pick<Deps, 'db'> } },
  ...queues: string[]
): Promise<void> {
  await app.deps.db.raw(
    `with due as (
       update notifications_jobs.job set start_after = now()
       where name = any(?) and state in ('created', 'retry') returning name
     )
     select pg_notify('pgboss_' || left(encode(sha224('notifications_jobs'), 'hex'), 24), name)
     from (select distinct name from due) as queue`,
    [queues],
  );
}

/** Serves fakes of the users and messaging services with the methods that this service calls. */
async function serveOthers(realmId: number, people: ReadonlyMap<number, Person>) {
  const replies: SendReplyRequest__Output[] = [];
  const notices: SendSystemMessageRequest__Output[] = [];
  const mailed: SendMailedMessageRequest__Output[] = [];
  const mailRecipients = new Map<string, NonNullable<FindMailRecipientResponse['recipient']>>();
  const uploads = createUploads();
  const seen = new Map<string, number>();
  const behaviour = { isAway: false, refuses: false };
  const known: Known = {
    visibility: { mutedBy: [], unmutedBy: [], followedBy: [], channelMutedBy: [] },
    channelSettings: [],
    active: { topics: [], topicCount: 0, messageCount: 0 },
    channels: [],
    seen: [],
    pushIsEnabled: true,
    failsPushStatus: false,
  };
  const history: History = new Map();
  const asked: number[] = [];
  const mails = {
    describe(_cause: MailCause__Output | null): DescribedMail | undefined {
      return undefined;
    },
  };
  const { ListDomainEvents } = chat.users.v1.Snapshots.service;
  const { SetPushNotifications } = chat.users.v1.Realms.service;
  const { DescribeMail } = chat.users.v1.MailData.service;
  const {
    SendReply,
    SendSystemMessage,
    SendMailedMessage,
    CheckMailedMessage,
    ListTopicVisibility,
    ListMessages,
    ListActiveTopics,
  } = chat.messaging.v1.Messaging.service;
  const { CreateUpload, AppendUpload, GetUpload, FinishUpload } = chat.messaging.v1.Uploads.service;
  const { ListNotificationSettings, FindMailRecipient, ListChannels } =
    chat.channels.v1.Channels.service;
  const { ListLastSeen } = chat.presence.v1.Presence.service;
  const requireService = () => {
    if (behaviour.isAway) throw serviceUnavailable({});
    if (behaviour.refuses) throw badRequest({ msg: 'refused' });
  };
  /** Returns the same response for a repeated key, as the messaging service does. */
  const once = (key: string | undefined, write: () => void) => {
    requireService();
    if (key === undefined) throw new Error('what is written needs a key');
    if (!seen.has(key)) {
      seen.set(key, seen.size + 1);
      write();
    }
    return { messageId: seen.get(key) ?? 0 };
  };
  // Logs nothing, because tests cause failures on purpose
  const silent = createLogger({ service: 'test', level: 'error', write() {} });
  const server = await serveFakes(
    [
      bind(
        { ListDomainEvents, SetPushNotifications, DescribeMail },
        {
          DescribeMail: internal(
            ['notifications'],
            async ({ cause }: DescribeMailRequest__Output) => {
              const mail = mails.describe(cause);
              return mail ? { mail } : {};
            },
          ),
          SetPushNotifications: internal(
            ['notifications'],
            async (request: SetPushNotificationsRequest__Output) => {
              if (known.failsPushStatus) throw serviceUnavailable({});
              known.pushIsEnabled = request.isEnabled;
              return {};
            },
          ),
          ListDomainEvents: internal(
            ['notifications'],
            async (_request: ListDomainEventsRequest__Output) => ({
              batch: stateOfUsers(realmId, [...people.values()]),
              nextPage: '',
            }),
          ),
        },
      ),
      bind(
        { ListNotificationSettings, FindMailRecipient, ListChannels },
        {
          ListChannels: unary(async () => ({ channelsJson: JSON.stringify(known.channels) }), {
            callers: ['notifications'],
          }),
          ListNotificationSettings: internal(
            ['notifications'],
            async (request: ListNotificationSettingsRequest__Output) => {
              asked.push(...request.userIds);
              const settings = known.channelSettings.filter(
                ({ userId, pushNotifications, emailNotifications }) =>
                  request.userIds.includes(Number(userId)) ||
                  (request.withPushed && pushNotifications) ||
                  (request.withMailed && emailNotifications),
              );
              return { settings };
            },
          ),
          FindMailRecipient: internal(
            ['notifications'],
            async ({ token }: FindMailRecipientRequest__Output) => {
              if (behaviour.isAway) throw serviceUnavailable({});
              const recipient = mailRecipients.get(token);
              return recipient ? { recipient } : {};
            },
          ),
        },
      ),
      bind(
        { ListLastSeen },
        { ListLastSeen: internal(['notifications'], async () => ({ seen: known.seen })) },
      ),
      bind(
        {
          SendReply,
          SendSystemMessage,
          SendMailedMessage,
          CheckMailedMessage,
          ListTopicVisibility,
          ListMessages,
          ListActiveTopics,
        },
        {
          ListMessages: unary(
            async ({ ids }: ListMessagesRequest__Output, { actor }) => ({
              messagesJson: JSON.stringify(
                (ids?.messageIds ?? []).flatMap((id) => history.get(id)?.(actor.userId) ?? []),
              ),
            }),
            { callers: ['notifications'] },
          ),
          ListActiveTopics: unary(
            async ({ limit }: ListActiveTopicsRequest__Output) => ({
              ...known.active,
              topics: known.active.topics?.slice(0, limit),
            }),
            { callers: ['notifications'] },
          ),
          CheckMailedMessage: internal(
            ['notifications'],
            async (_request: SendMailedMessageRequest__Output) => {
              requireService();
              return {};
            },
          ),
          SendMailedMessage: internal(
            ['notifications'],
            async (request: SendMailedMessageRequest__Output, { idempotency }) =>
              once(idempotency?.key, () => mailed.push(request)),
          ),
          ListTopicVisibility: internal(
            ['notifications'],
            async (request: ListTopicVisibilityRequest__Output) => {
              asked.push(...request.userIds);
              const { mutedBy, unmutedBy, followedBy, channelMutedBy } = known.visibility;
              const among = (userIds: readonly number[]) =>
                userIds.filter((userId) => request.userIds.includes(userId));
              return {
                mutedBy: among(mutedBy),
                unmutedBy: among(unmutedBy),
                followedBy: request.withFollowers ? followedBy : among(followedBy),
                channelMutedBy: among(channelMutedBy),
              };
            },
          ),
          SendReply: internal(
            ['notifications'],
            async (request: SendReplyRequest__Output, { idempotency }) =>
              once(idempotency?.key, () => replies.push(request)),
          ),
          SendSystemMessage: internal(
            ['notifications'],
            async (request: SendSystemMessageRequest__Output, { idempotency }) =>
              once(idempotency?.key, () => notices.push(request)),
          ),
        },
      ),
      bind({ CreateUpload, AppendUpload, GetUpload, FinishUpload }, uploads.handlers),
    ],
    silent,
  );
  const { files } = uploads;
  const notes = { replies, notices, mailed, files, mailRecipients };
  return Object.assign(server, { ...notes, behaviour, known, mails, history, asked });
}

/** An uploaded file. */
type UploadedFile = { ownerId: number; name: string; content: Buffer; isComplete: boolean };

/** Returns functions that accept uploads as the messaging service does. */
function createUploads() {
  const files = new Map<string, UploadedFile>();
  const get = (token: string) => {
    const file = files.get(token);
    if (!file) throw badRequest({ msg: 'no such upload' });
    return file;
  };
  return {
    files,
    handlers: {
      CreateUpload: unary(
        async (request: CreateUploadRequest__Output, { actor }) => {
          const { token, fileName } = request;
          if (fileName.startsWith('refused')) throw badRequest({ msg: 'The file is too large' });
          const file = { ownerId: actor.userId, name: fileName, isComplete: false };
          if (!files.has(token)) files.set(token, { ...file, content: Buffer.alloc(0) });
          return {};
        },
        { callers: ['notifications'] },
      ),
      AppendUpload: unary(
        async ({ token, start, content }: AppendUploadRequest__Output) => {
          const file = get(token);
          if (file.content.length === start) file.content = Buffer.concat([file.content, content]);
          return { size: file.content.length };
        },
        { callers: ['notifications'] },
      ),
      GetUpload: unary(
        async ({ token }: GetUploadRequest__Output) => {
          const { content, isComplete } = get(token);
          return { size: content.length, isComplete };
        },
        { callers: ['notifications'] },
      ),
      FinishUpload: unary(
        async ({ token }: FinishUploadRequest__Output) => {
          const file = get(token);
          file.isComplete = true;
          return { url: `/user_uploads/1/${token}/${file.name}`, name: file.name };
        },
        { callers: ['notifications'] },
      ),
    },
  };
}
