import type { Db } from '@chat/kit/database/database';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Jobs } from '@chat/kit/jobs/jobs';
import type { Logger } from '@chat/kit/logging/logger';
import type { OutboundHttp } from '@chat/kit/outbound-http/client';
import type { Transact } from '@chat/kit/outbox/transact';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { UploadsDefinition } from '@chat/proto/chat/messaging/v1/Uploads';
import type { PresenceDefinition } from '@chat/proto/chat/presence/v1/Presence';
import type { MailDataDefinition } from '@chat/proto/chat/users/v1/MailData';
import type { RealmsDefinition } from '@chat/proto/chat/users/v1/Realms';
import type { Bouncer } from './bouncer/bouncer.ts';
import type { IncomingMailOptions } from './incoming-mail/incoming-mail-settings.ts';
import type { MailOptions } from './mail/mail-settings.ts';
import type { PushOptions } from './push/push-settings.ts';
import type { ReadModel } from './read-model/read-model.ts';
import type { WebhookOptions } from './webhooks/webhook-settings.ts';

/** The dependencies of use cases. Each use case takes a `Pick` of them. */
export type Deps = {
  db: Db;
  transact: Transact;
  /** The queue of token changes for the bouncer. */
  jobs: Jobs;
  realms: Pick<RpcClient<RealmsDefinition>, 'setPushNotifications'>;
  mailData: Pick<RpcClient<MailDataDefinition>, 'describeMail'>;
  channels: Pick<
    RpcClient<ChannelsDefinition>,
    'listNotificationSettings' | 'findMailRecipient' | 'listChannels'
  >;
  messaging: Pick<
    RpcClient<MessagingDefinition>,
    | 'sendReply'
    | 'sendSystemMessage'
    | 'sendMailedMessage'
    | 'checkMailedMessage'
    | 'listTopicVisibility'
    | 'listMessages'
    | 'listActiveTopics'
    | 'getMessage'
    | 'getRoster'
  >;
  uploads: Pick<
    RpcClient<UploadsDefinition>,
    'createUpload' | 'appendUpload' | 'getUpload' | 'finishUpload'
  >;
  presence: Pick<RpcClient<PresenceDefinition>, 'listLastSeen'>;
  readModel: ReadModel;
  /** Sends HTTP requests to addresses outside the deployment. */
  outboundHttp: OutboundHttp;
  webhooks: WebhookOptions;
  /** The push bouncer; undefined if push notifications are not configured. */
  bouncer: Bouncer | undefined;
  push: PushOptions;
  mail: MailOptions;
  /** The settings for incoming mail; undefined if this deployment accepts no mail. */
  incomingMail: IncomingMailOptions | undefined;
  /** The prefixes of API names that contain the product's name. */
  apiPrefixes: Prefixes;
  log: Logger;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
};
