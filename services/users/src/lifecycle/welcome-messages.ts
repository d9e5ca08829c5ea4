import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { defineJob, handleJob, type JobHandler, type JobId, operations } from '@chat/kit/jobs/job';
import type { SendTestWelcomeRequest__Output } from '@chat/proto/chat/users/v1/SendTestWelcomeRequest';
import type { SendTestWelcomeResponse } from '@chat/proto/chat/users/v1/SendTestWelcomeResponse';
import { z } from 'zod';
import type { AccountRow } from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';
import type { InvitationRow } from '../invitations/store.ts';
import type { Realm } from '../realms/realm-store.ts';
import { checkIsAdministrator } from '../realms/roles.ts';
import { SystemMessage, type SystemMessageSender, sendSystemMessages } from '../system-messages.ts';
import { accountJobKey } from './account-jobs.ts';

const newcomerJoined = defineJob(
  operations,
  'newcomer-joined',
  z.object({ realmId: z.int(), messages: z.array(SystemMessage) }),
);

/** The topic in the realm's chosen channel for announcements of new users. */
const signupsTopic = 'signups';

/**
 * Enqueues the system messages about a new person: the welcome message, the message to the inviter, and the
 * announcement in the realm's channel. Returns undefined if there are none.
 * @spec PATCH /realm (signup_announcements_stream_id, welcome_message_custom_text)
 */
export async function enqueueWelcomeMessages(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  {
    realm: { realm_id, settings },
    about,
  }: { realm: Realm; about: { account: AccountRow; invitation: InvitationRow | undefined } },
): Promise<JobId | undefined> {
  const { user_id, full_name } = about.account;
  const messages = messagesFor(settings, { ...about, person: `@_**${full_name}|${user_id}**` });
  if (messages.length === 0) return undefined;
  return jobs.enqueue(
    tx,
    newcomerJoined,
    { realmId: realm_id, messages },
    { key: accountJobKey(about.account) },
  );
}

function messagesFor(
  settings: Realm['settings'],
  {
    account,
    invitation,
    person,
  }: { account: AccountRow; invitation: InvitationRow | undefined; person: string },
): SystemMessage[] {
  const welcome = invitation?.welcome_text ?? settings.welcome_message_custom_text;
  const channelId = settings.signup_announcements_stream_id;
  const messages: SystemMessage[] = [];
  if (welcome.trim() !== '') {
    messages.push({
      ...{ step: 'welcome', userId: account.user_id },
      ...{ content: welcome, systemBot: 'welcome-bot' },
    });
  }
  if (invitation?.notify_referrer_on_join) {
    const content = `${person} accepted your invitation to join the organization.`;
    messages.push({ step: 'accepted', userId: invitation.inviter_id, content });
  }
  if (channelId >= 0) {
    const content = `${person} joined this organization.`;
    messages.push({ step: 'announced', channelId, topic: signupsTopic, content });
  }
  return messages;
}

/** Sends the system messages that `enqueueWelcomeMessages` enqueued. */
export function welcomeMessagesJob({ messaging }: { messaging: SystemMessageSender }): JobHandler {
  return handleJob(newcomerJoined, ({ realmId, messages }, attempt) =>
    sendSystemMessages(messaging, { realmId, attempt }, messages),
  );
}

const maxLength = 8_000;

/**
 * Sends a welcome message with this text to the actor, as a preview.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST the text is empty, too long, or contains null bytes
 */
export async function sendTestWelcome(
  { messaging }: Pick<Deps, 'messaging'>,
  { text }: SendTestWelcomeRequest__Output,
  { actor, idempotency, signal }: RpcContext,
): Promise<SendTestWelcomeResponse> {
  const { realmId, userId } = actor;
  checkIsAdministrator(actor);
  if ([...text].length > maxLength) {
    const limit = `(limit: ${maxLength} characters)`;
    throw badRequest({ msg: `welcome_message_custom_text is too long ${limit}` });
  }
  return messaging.sendSystemMessage(
    { realmId, content: text, direct: { userIds: [userId] }, systemBot: 'welcome-bot' },
    {
      signal,
      ...(idempotency && { idempotency: { ...idempotency, key: `${idempotency.key}:welcome` } }),
    },
  );
}
