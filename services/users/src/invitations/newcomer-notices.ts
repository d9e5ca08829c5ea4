import type { Tx } from '@chat/kit/database/database';
import { defineJob, handleJob, type JobHandler, type JobId, operations } from '@chat/kit/jobs/job';
import { z } from 'zod';
import { accountKey } from '../accounts/account-jobs.ts';
import type { AccountRow } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { Notice, type NoticeSender, sendNotices } from '../notices/send-notices.ts';
import type { Realm } from '../realms/store.ts';
import type { InvitationRow } from './store.ts';

const newcomerCame = defineJob(
  operations,
  'newcomer-came',
  z.object({ realmId: z.int(), notices: z.array(Notice) }),
);

/** Where the notification bot tells who has joined, in the channel that the realm chose for it. */
const signupsTopic = 'signups';

/**
 * Enqueues what is written when somebody has joined: by the welcome bot the welcome that the invitation or the realm has
 * for the person; by the notification bot that the invitation was accepted to who made it, and who has come where the realm wants that to be
 * told. undefined: nothing.
 *
 * @spec realm.md Invites; PATCH /realm (signup_announcements_stream_id, welcome_message_custom_text)
 */
export async function newcomerTold(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { realm_id, settings }: Realm,
  about: { account: AccountRow; invitation: InvitationRow | undefined },
): Promise<JobId | undefined> {
  const { user_id, full_name } = about.account;
  const notices = noticesOf(settings, { ...about, person: `@_**${full_name}|${user_id}**` });
  if (notices.length === 0) return undefined;
  return jobs.enqueue(
    tx,
    newcomerCame,
    { realmId: realm_id, notices },
    { key: accountKey(about.account) },
  );
}

function noticesOf(
  settings: Realm['settings'],
  {
    account,
    invitation,
    person,
  }: { account: AccountRow; invitation: InvitationRow | undefined; person: string },
): Notice[] {
  const welcome = invitation?.welcome_text ?? settings.welcome_message_custom_text;
  const channelId = settings.signup_announcements_stream_id;
  const notices: Notice[] = [];
  if (welcome.trim() !== '') {
    notices.push({
      ...{ step: 'welcome', userId: account.user_id },
      ...{ content: welcome, systemBot: 'welcome-bot' },
    });
  }
  if (invitation?.notify_referrer_on_join) {
    const content = `${person} accepted your invitation to join the organization.`;
    notices.push({ step: 'accepted', userId: invitation.inviter_id, content });
  }
  if (channelId >= 0) {
    const content = `${person} joined this organization.`;
    notices.push({ step: 'announced', channelId, topic: signupsTopic, content });
  }
  return notices;
}

/** Sends the notices that `newcomerTold` enqueued. */
export function newcomerNoticesJob({ messaging }: { messaging: NoticeSender }): JobHandler {
  return handleJob(newcomerCame, ({ realmId, notices }, attempt) =>
    sendNotices(messaging, { realmId, attempt }, notices),
  );
}
