import { randomInt } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import type { Bus } from '@chat/kit/bus/bus';
import { domainEventSubject, numberedSubject } from '@chat/kit/bus/streams';
import { encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { badRequest, serviceUnavailable } from '@chat/kit/errors/catalog';
import { bind, internal, unary } from '@chat/kit/grpc/server';
import { createLogger } from '@chat/kit/logging/logger';
import { clientEvent, domainEvent } from '@chat/kit/outbox/event';
import {
  connectTo,
  openStage as openServiceStage,
  serveFakes,
} from '@chat/kit/test/service-under-test';
import type { FindMailRecipientRequest__Output } from '@chat/proto/chat/channels/v1/FindMailRecipientRequest';
import type { FindMailRecipientResponse } from '@chat/proto/chat/channels/v1/FindMailRecipientResponse';
import type { ListNotificationSettingsRequest__Output } from '@chat/proto/chat/channels/v1/ListNotificationSettingsRequest';
import type { ListNotificationSettingsResponse } from '@chat/proto/chat/channels/v1/ListNotificationSettingsResponse';
import type { MailCause, MailCause__Output } from '@chat/proto/chat/common/v1/MailCause';
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
import { mailRequested, realmChanged, userChanged } from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';
import { migrations, startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

/** An account as users publishes it. */
export type Person = {
  id: number;
  fullName: string;
  isActive: boolean;
  isBot: boolean;
  ownerId?: number;
  /** Of the user's settings, those that differ from the defaults. */
  settings?: Readonly<Record<string, boolean | number>>;
  /** Who has muted the person. */
  mutedBy?: readonly number[];
  webhook?: { base_url: string; interface: number; token: string };
};

/** What people chose in every channel, when they were last there, and whether the realm pushes. */
type Known = {
  visibility: Record<'mutedBy' | 'unmutedBy' | 'followedBy' | 'channelMutedBy', number[]>;
  channelSettings: NonNullable<ListNotificationSettingsResponse['settings']>;
  seen: ListLastSeenResponse['seen'];
  /** The most active topics, and the channels, that anybody may read. */
  active: ListActiveTopicsResponse;
  channels: readonly object[];
  pushIsEnabled: boolean;
};

/** What messaging answers to a reader about messages, by id; undefined: that message cannot be read. */
type History = Map<number, (readerId: number) => object | undefined>;

/** A message as messaging announces it. */
export type Announced = {
  id: number;
  senderId: number;
  content: string;
  /** As HTML; absent: a paragraph of the content. */
  renderedContent?: string;
  mentions?: readonly number[];
  /** Who receives a message in a channel; absent: who sent it. */
  recipientIds?: readonly number[];
  /** Whose copies have a flag. */
  flags?: Readonly<Record<string, readonly number[]>>;
  place: { channelId: number; topic: string } | { userIds: readonly number[] };
};

/** A database, a bus and fakes of the other services, for as many replicas as a test starts. */
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

  /** The environment of a process of the service. */
  const processEnvironment = (changes: Record<string, string> = {}) => ({
    ...environment,
    ...changes,
  });

  /** Starts the service in this process, with `changes` of its environment. */
  async function replica(
    overrides: Parameters<typeof startApp>[1] = {},
    changes: Record<string, string> = {},
  ) {
    await using parts = new AsyncDisposableStack();
    const app = parts.use(await startApp(readConfig(processEnvironment(changes)), overrides));
    const client = parts.use(connectTo(chat.notifications.v1.Notifications.service, app));
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
    requestMails: createMailRequests(bus, realmId),
    /** What users says about mails; undefined: not wanted any more. */
    mails: others.mails,
    /** Messages that can be read. */
    history: others.history,
    replies: others.replies,
    notices: others.notices,
    /** Messages that came by mail, and the files that came with them, by token. */
    mailed: others.mailed,
    files: others.files,
    /** Where mail to a channel's token goes. */
    mailRecipients: others.mailRecipients,
    /** What people chose, and when they were there: what the others answer. */
    known: others.known,
    /** The users whose choices were asked for, again each time. */
    asked: others.asked,
    /** What messaging does with replies beside noting them. */
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

/** Makes the waiting jobs of these queues due, as the end of their delay would, and tells the workers, which look every few seconds only. */
export async function makeDue(
  { app }: Pick<Awaited<ReturnType<Stage['replica']>>, 'app'>,
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

const { ClientEntry: Entry } = chat.events.v1;

/** Append entries to the client log as the relay of messaging does. */
function createAnnouncements(bus: Bus, realmId: number) {
  let eventNumber = 0;

  async function append(drafts: readonly ReturnType<typeof clientEvent>[]): Promise<void> {
    const first = eventNumber + 1;
    const numbered = drafts.map(({ kind: _, ...event }) => {
      eventNumber += 1;
      return { eventNumber, events: Entry.serialize({ events: [event] }) };
    });
    const entry = {
      realmId,
      service: 'messaging',
      firstEventNumber: first,
      lastEventNumber: eventNumber,
      numbered,
    };
    const bytes = Entry.serialize(entry);
    await bus.publish(numberedSubject(realmId, 'messaging'), bytes);
  }

  return {
    announce: (...messages: Announced[]) => append(messages.map(messageEvent)),
    /** An event of another type, unchanged. */
    announceEvent: (event: Parameters<typeof clientEvent>[0]) => append([clientEvent(event)]),
  };
}

function messageEvent({ id, senderId, content, mentions, place, ...more }: Announced) {
  const isDirect = 'userIds' in place;
  const { recipientIds = [senderId], flags = {}, renderedContent = `<p>${content}</p>` } = more;
  return clientEvent({
    type: 'message',
    audience: { userIds: isDirect ? place.userIds : recipientIds, flags },
    body: {
      message: {
        id,
        timestamp: 1_700_000_000,
        type: isDirect ? 'private' : 'stream',
        sender_id: senderId,
        sender_full_name: `Person ${senderId}`,
        sender_email: `user${senderId}@example.com`,
        sender_realm_str: 'test',
        client: 'test',
        is_me_message: false,
        recipient_id: 77,
        ...(isDirect
          ? { display_recipient: place.userIds.map((userId) => ({ id: userId })) }
          : { stream_id: place.channelId, display_recipient: 'general talk' }),
        topic_links: [],
        reactions: [],
        submessages: [],
      },
      content,
      rendered_content: renderedContent,
      avatar_url: '/avatar/1',
      is_gravatar: false,
      gravatar_for_role: 0,
      topic: isDirect ? '' : place.topic,
      displayed_topic: isDirect ? '' : place.topic || 'general chat',
      ...(mentions && { mentions: { user_ids: mentions, group_ids: [] } }),
    },
  });
}

/** Publish that mails are requested, as the relay of users does. */
function createMailRequests(bus: Bus, realmId: number) {
  let eventNumber = 0;
  return async (...mails: { mailId: string; cause: MailCause }[]): Promise<void> => {
    eventNumber += 1;
    const domainEvents = [{ eventNumber, domainEvent: domainEvent(mailRequested, { mails }) }];
    const batch = encodeDomainEvents({ service: 'users', realmId, domainEvents });
    await bus.publish(domainEventSubject('users', realmId, mailRequested.name), batch);
  };
}

/** users and messaging as far as notifications calls them. */
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
  };
  const history: History = new Map();
  const asked: number[] = [];
  const mails = {
    describe(_cause: MailCause__Output | null): DescribedMail | undefined {
      return undefined;
    },
  };
  const { ListDomainEvents, SetPushNotifications, DescribeMail } = chat.users.v1.Users.service;
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
  /** Answers a repeated key as messaging does. */
  const once = (key: string | undefined, write: () => void) => {
    requireService();
    if (key === undefined) throw new Error('what is written needs a key');
    if (!seen.has(key)) {
      seen.set(key, seen.size + 1);
      write();
    }
    return { messageId: seen.get(key) ?? 0 };
  };
  // Failures are caused on purpose here.
  const silent = createLogger({ service: 'test', level: 'error', write() {} });
  const server = await serveFakes(
    [
      bind(
        { ListDomainEvents, SetPushNotifications, DescribeMail },
        {
          DescribeMail: internal(async ({ cause }: DescribeMailRequest__Output) => {
            const mail = mails.describe(cause);
            return mail ? { mail } : {};
          }),
          SetPushNotifications: internal(async (request: SetPushNotificationsRequest__Output) => {
            known.pushIsEnabled = request.isEnabled;
            return {};
          }),
          ListDomainEvents: internal(async (_request: ListDomainEventsRequest__Output) => ({
            batch: domainEventsOf(realmId, [...people.values()]),
            nextPage: '',
          })),
        },
      ),
      bind(
        { ListNotificationSettings, FindMailRecipient, ListChannels },
        {
          ListChannels: unary(async () => ({ channelsJson: JSON.stringify(known.channels) })),
          ListNotificationSettings: internal(
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
          FindMailRecipient: internal(async ({ token }: FindMailRecipientRequest__Output) => {
            if (behaviour.isAway) throw serviceUnavailable({});
            const recipient = mailRecipients.get(token);
            return recipient ? { recipient } : {};
          }),
        },
      ),
      bind({ ListLastSeen }, { ListLastSeen: internal(async () => ({ seen: known.seen })) }),
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
          ListMessages: unary(async ({ ids }: ListMessagesRequest__Output, { actor }) => ({
            messagesJson: JSON.stringify(
              (ids?.messageIds ?? []).flatMap((id) => history.get(id)?.(actor.userId) ?? []),
            ),
          })),
          ListActiveTopics: unary(async ({ limit }: ListActiveTopicsRequest__Output) => ({
            ...known.active,
            topics: known.active.topics?.slice(0, limit),
          })),
          CheckMailedMessage: internal(async (_request: SendMailedMessageRequest__Output) => {
            requireService();
            return {};
          }),
          SendMailedMessage: internal(
            async (request: SendMailedMessageRequest__Output, { idempotency }) =>
              once(idempotency?.key, () => mailed.push(request)),
          ),
          ListTopicVisibility: internal(async (request: ListTopicVisibilityRequest__Output) => {
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
          }),
          SendReply: internal(async (request: SendReplyRequest__Output, { idempotency }) =>
            once(idempotency?.key, () => replies.push(request)),
          ),
          SendSystemMessage: internal(
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

/** A file as it was uploaded. */
type UploadedFile = { ownerId: number; name: string; content: Buffer; isComplete: boolean };

/** Uploads as messaging takes them. */
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
      CreateUpload: unary(async (request: CreateUploadRequest__Output, { actor }) => {
        const { token, fileName } = request;
        if (fileName.startsWith('refused')) throw badRequest({ msg: 'The file is too large' });
        const file = { ownerId: actor.userId, name: fileName, isComplete: false };
        if (!files.has(token)) files.set(token, { ...file, content: Buffer.alloc(0) });
        return {};
      }),
      AppendUpload: unary(async ({ token, start, content }: AppendUploadRequest__Output) => {
        const file = get(token);
        if (file.content.length === start) file.content = Buffer.concat([file.content, content]);
        return { size: file.content.length };
      }),
      GetUpload: unary(async ({ token }: GetUploadRequest__Output) => {
        const { content, isComplete } = get(token);
        return { size: content.length, isComplete };
      }),
      FinishUpload: unary(async ({ token }: FinishUploadRequest__Output) => {
        const file = get(token);
        file.isComplete = true;
        return { url: `/user_uploads/1/${token}/${file.name}`, name: file.name };
      }),
    },
  };
}

function domainEventsOf(realmId: number, people: readonly Person[]): Buffer {
  const realm = domainEvent(realmChanged, {
    realmId,
    host: 'chat.example.com',
    isActive: true,
    settingsJson: '{}',
  });
  const users = people.map(({ id, fullName, isActive, isBot, ownerId, webhook, ...more }) =>
    domainEvent(userChanged, {
      settingsJson: JSON.stringify(more.settings ?? {}),
      mutedBy: [...(more.mutedBy ?? [])],
      userId: id,
      email: `user${id}@example.com`,
      fullName,
      role: 400,
      isActive,
      isBot,
      botType: webhook ? 3 : isBot ? 1 : 0,
      ...(ownerId !== undefined && { botOwnerId: ownerId }),
      botServicesJson: JSON.stringify(webhook ? [webhook] : []),
    }),
  );
  const domainEvents = [realm, ...users].map((draft) => ({ eventNumber: 1, domainEvent: draft }));
  return encodeDomainEvents({ service: 'users', realmId, domainEvents });
}
