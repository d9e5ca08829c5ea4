import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { defineJob, handleJob, type JobHandler, type JobId, operations } from '@chat/kit/jobs/job';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { z } from 'zod';
import { type AccountRow, getAccount } from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';
import type { Doer } from '../security-activity/doer.ts';
import { recordSecurityChanges } from '../security-activity/record-security-change.ts';
import type { ChangeKind } from '../security-activity/store.ts';
import { type SystemMessageSender, sendSystemMessages } from '../system-messages.ts';

const Person = z.object({ id: z.int(), name: z.string() });

const botTransferred = defineJob(
  operations,
  'bot-transferred',
  z.object({
    realmId: z.int(),
    actor: Person,
    bot: Person,
    newOwner: Person,
    /** The former owner; absent if the bot had no owner. */
    formerOwner: Person.optional(),
  }),
);

/**
 * Enqueues system messages to both owners about the transfer of a bot. Returns undefined if the owner stays the same.
 */
export async function enqueueTransferMessages(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { actor, before, after }: { actor: Actor; before: AccountRow; after: AccountRow },
): Promise<JobId | undefined> {
  const { realm_id: realmId, user_id: botId, bot_owner_id: newOwnerId } = after;
  const { bot_owner_id: formerOwnerId } = before;
  if (newOwnerId === null || newOwnerId === formerOwnerId) return undefined;
  const person = async (id: number) => ({
    id,
    name: (await getAccount(tx, realmId, id)).full_name,
  });
  return jobs.enqueue(
    tx,
    botTransferred,
    {
      ...{ realmId, actor: await person(actor.userId) },
      bot: { id: botId, name: after.full_name },
      newOwner: await person(newOwnerId),
      ...(formerOwnerId !== null && { formerOwner: await person(formerOwnerId) }),
    },
    { key: `${realmId}/bot/${botId}` },
  );
}

/**
 * Records the transfer of a bot in both owners' security activity and requests mails to them. Returns the events to
 * emit, or none if the owner stays the same.
 */
export async function recordTransfer(
  deps: Pick<Deps, 'now' | 'deployment'>,
  tx: Tx,
  {
    changed: { before, after },
    by,
  }: { changed: { before: AccountRow; after: AccountRow }; by: Doer },
): Promise<OutboxEvent[]> {
  const { realm_id, user_id: botId, full_name: name, bot_owner_id: newOwnerId } = after;
  const { bot_owner_id: formerOwnerId } = before;
  if (newOwnerId === null || newOwnerId === formerOwnerId) return [];
  const record = (userId: number, kind: ChangeKind, transfer: BotTransferred) =>
    recordSecurityChanges(deps, tx, {
      holder: { realm_id, user_id: userId },

      by,
      changes: [{ kind, name, mails: [{ botTransferred: { userId, botId, ...transfer } }] }],
    });
  const other = formerOwnerId === null ? {} : { otherId: formerOwnerId };
  const received = await record(newOwnerId, 'BOT_RECEIVED', { isNewOwner: true, ...other });
  if (formerOwnerId === null) return received;
  const transferred = { isNewOwner: false, otherId: newOwnerId };
  return [...received, ...(await record(formerOwnerId, 'BOT_TRANSFERRED', transferred))];
}

type BotTransferred = { isNewOwner: boolean; otherId?: number };

/** Sends the messages that `enqueueTransferMessages` enqueued. */
export function transferMessagesJob({ messaging }: { messaging: SystemMessageSender }): JobHandler {
  return handleJob(botTransferred, async (data, attempt) => {
    const { realmId, actor, bot, newOwner, formerOwner } = data;
    const [author, robot, owner] = [actor, bot, newOwner].map(
      ({ id, name }) => `@_**${name}|${id}**`,
    );
    await sendSystemMessages(messaging, { realmId, attempt }, [
      {
        userId: newOwner.id,
        step: 'new owner',
        content: `${author} made you the owner of ${robot}. A former owner may know its API key, so the bot has its own rights only, and not yours, until you replace the key in the [settings of your bots](#settings/bots).`,
      },
      ...(formerOwner
        ? [
            {
              userId: formerOwner.id,
              step: 'former owner',
              content: `${author} made ${owner} the owner of ${robot}, which was yours. Its API key no longer has your rights, and stops working when ${owner} replaces it.`,
            },
          ]
        : []),
    ]);
  });
}
