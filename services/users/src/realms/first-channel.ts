import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { isApiError } from '@chat/kit/errors/define-error';
import {
  defineJob,
  handleJob,
  idempotencyOf,
  type JobHandler,
  operations,
} from '@chat/kit/jobs/job';
import { z } from 'zod';
import { getAccount } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { listGroupIdsOfUsers } from '../groups/store.ts';

const service = 'users';

/** The first channel of a new realm, to be enqueued with the realm. */
export const realmCreated = defineJob(
  operations,
  'realm-created',
  z.object({ realmId: z.int(), ownerId: z.int() }),
);

const channel = {
  name: 'general',
  description: 'For everybody, and for everything that has no channel of its own.',
};
const welcome = {
  topic: 'welcome',
  content: [
    `**Welcome!** This is #**${channel.name}**, the channel in which everybody begins.`,
    '',
    '* **Topics keep conversations apart.** Each message in a channel has a topic, like the subject of an email. To start ' +
      'one, write a message here and give it a new topic in a few words; to answer, reply in the topic you are reading.',
    '* **There is more to see.** Browse the channels and subscribe to what concerns you, or create one for your team.',
    '* **Make it yours.** Your name, picture, theme and notifications are in your personal settings. Administrators ' +
      'find those of the organization, and invitations for others, in the organization settings.',
    '',
    'Say hello: start a topic of your own.',
  ].join('\n'),
};

/**
 * Creates the channel that everybody of a new realm is subscribed to, in the name of its owner, and has the welcome bot
 * write how things work there. A realm that has a channel of this name by then keeps it as it is.
 */
export function firstChannelJob(deps: Pick<Deps, 'db' | 'channels' | 'messaging'>): JobHandler {
  return handleJob(realmCreated, async ({ realmId, ownerId }, attempt) => {
    const channelId = await deps.channels
      .createChannel(
        { ...channel, subscriberIds: [ownerId], settings: { isDefaultStream: true } },
        {
          actor: await actorOf(deps.db, realmId, ownerId),
          idempotency: idempotencyOf(attempt, service, 'first channel'),
        },
      )
      .then((created) => created.channelId, noneIfRefused);
    if (channelId === undefined) return;
    await deps.messaging
      .sendNotice(
        {
          realmId,
          content: welcome.content,
          channel: { channelId, topic: welcome.topic },
          systemBot: 'welcome-bot',
        },
        { idempotency: idempotencyOf(attempt, service, 'welcome') },
      )
      .catch(noneIfRefused);
  });
}

async function actorOf(db: ReadTx, realmId: number, userId: number): Promise<Actor> {
  const [{ role }, groups] = await Promise.all([
    getAccount(db, realmId, userId),
    listGroupIdsOfUsers(db, realmId, [userId]),
  ]);
  return { realmId, userId, role, isBot: false, groups: groups.get(userId) ?? [] };
}

/** What is refused now will be refused again: somebody was faster, or the owner is gone. */
function noneIfRefused(error: unknown): undefined {
  const isFinal =
    isApiError(error) && (error.httpStatus === 400 || error.code === 'CHANNEL_ALREADY_EXISTS');
  if (!isFinal) throw error;
}
