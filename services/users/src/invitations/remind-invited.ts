import type { Deps } from '../deps.ts';
import { requestMails } from '../request-mail.ts';
import { claimReminders } from './store.ts';

const dayMs = 86_400_000;
/**
 * When to send a reminder, in days before the invitation expires, and the minimum validity of an invitation with a
 * reminder, in days.
 */
const [remindDays, atLeastDays] = [2, 4];
const pageSize = 200;

/** Requests one reminder for each invitation that expires in the next two days and was valid for at least four days. */
export async function remindInvited({
  transact,
  now,
  deployment,
}: Pick<Deps, 'transact' | 'now' | 'deployment'>): Promise<void> {
  if (!deployment.isMailConfigured) return;
  let claimed = pageSize;
  while (claimed === pageSize) {
    claimed = await transact(async (tx, emit) => {
      const at = new Date(now());
      const until = new Date(at.getTime() + remindDays * dayMs);
      const due = await claimReminders(tx, { now: at, until, atLeastDays, limit: pageSize });
      const byRealm = Map.groupBy(due, ({ realm_id }) => realm_id);
      for (const [realmId, invitations] of [...byRealm].toSorted(([a], [b]) => a - b)) {
        const mails = invitations.map(({ invitation_id: invitationId }) => ({
          invitation: { invitationId, isReminder: true },
        }));
        await emit(realmId, requestMails(deployment, mails));
      }
      return due.length;
    });
  }
}
