import type { Tx } from '@chat/kit/database/database';
import type {
  OperationHandler,
  PendingOperation,
} from '@chat/kit/pending-operations/pending-operations';
import { z } from 'zod';
import type { AccountRow } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { Notice, sendNotices } from '../notices/send-notices.ts';
import type { Realm } from '../realms/store.ts';
import type { InvitationRow } from './store.ts';

const kind = 'newcomer-told';
const Input = z.object({ notices: z.array(Notice) });

/** Where the notification bot tells who has joined, in the channel that the realm chose for it. */
const signupsTopic = 'signups';

/**
 * Records what is written when somebody has joined: by the welcome bot the welcome that the invitation or the realm has
 * for the person; by the notification bot that the invitation was accepted to who made it, and who has come where the realm wants that to be
 * told. undefined: nothing.
 *
 * @spec realm.md Invites; PATCH /realm (signup_announcements_stream_id, welcome_message_custom_text)
 */
export async function newcomerTold(
  { pendingOperations }: Pick<Deps, 'pendingOperations'>,
  tx: Tx,
  { realm_id, settings }: Realm,
  about: { account: AccountRow; invitation: InvitationRow | undefined },
): Promise<PendingOperation | undefined> {
  const { user_id, full_name } = about.account;
  const notices = noticesOf(settings, { ...about, person: `@_**${full_name}|${user_id}**` });
  if (notices.length === 0) return undefined;
  return pendingOperations.record(tx, {
    realmId: realm_id,
    subject: `account/${user_id}`,
    kind,
    input: { notices } satisfies z.input<typeof Input>,
  });
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

/** Sends the notices that `newcomerTold` recorded. */
export function newcomerNoticeOperations({
  messaging,
}: {
  messaging: Pick<Deps['messaging'], 'sendNotice'>;
}): Record<string, OperationHandler> {
  return {
    async [kind](operation) {
      await sendNotices(messaging, operation, Input.parse(operation.input).notices);
    },
  };
}
