import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { RealmRow } from '../read-model/store.ts';

/** The parts of a message that a notification shows. Jobs store this object, so new fields must be optional. */
export const MessageNotification = z.object({
  kind: z.literal('message'),
  messageId: z.int(),
  senderId: z.int(),
  senderFullName: z.string(),
  senderEmail: z.string(),
  /** The absolute URL of the sender's avatar. */
  senderAvatarUrl: z.string(),
  sentAtSeconds: z.int(),
  /** The content as plain text. */
  text: z.string(),
  place: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('channel'),
      channelId: z.int(),
      channelName: z.string(),
      topic: z.string(),
    }),
    z.object({
      kind: z.literal('direct'),
      /** The ids of all participants in the conversation, in ascending order. */
      userIds: z.array(z.int()),
      /** The names of the other participants. */
      names: z.array(z.string()),
    }),
  ]),
  reason: z.string(),
  mentionedGroup: z.object({ id: z.int(), name: z.string() }).optional(),
});
export type MessageNotification = z.output<typeof MessageNotification>;

/** The messages whose notifications are removed from devices. */
export const RemovalNotification = z.object({
  kind: z.literal('remove'),
  /** The message ids in ascending order. */
  messageIds: z.array(z.int()),
});
export type RemovalNotification = z.output<typeof RemovalNotification>;

/** The payload of a push job. */
export const PushNotification = z.discriminatedUnion('kind', [
  MessageNotification,
  RemovalNotification,
]);
export type PushNotification = z.output<typeof PushNotification>;

/** A notification that a user requests to test whether notifications arrive. */
export type TestNotification = { kind: 'test'; atSeconds: number };

/** The realm, server and user that a notification is for. */
export type NotificationContext = {
  realm: { id: number; name: string; url: string };
  /** The host of the server. */
  server: string;
  userId: number;
  apiPrefixes: Prefixes;
};

/** Returns the URL at which clients reach the realm, without a slash at the end. */
export function realmUrl({ push }: Pick<Deps, 'push'>, { host }: Pick<RealmRow, 'host'>): string {
  return `${push.externalScheme}://${host}`;
}

/** Returns the realm, server and user that a notification is for. */
export function notificationContext(
  deps: Pick<Deps, 'push' | 'apiPrefixes'>,
  realm: Pick<RealmRow, 'realm_id' | 'name' | 'host'>,
  userId: number,
): NotificationContext {
  const { push, apiPrefixes } = deps;
  return {
    realm: { id: realm.realm_id, name: realm.name, url: realmUrl(deps, realm) },
    server: push.externalHost,
    userId,
    apiPrefixes,
  };
}
