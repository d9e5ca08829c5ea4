import type { Recipient } from '../../navigation/compose.ts';
import { userName } from '../../store/names.ts';
import type { Channel } from '../../store/records.ts';
import { holdsOfChannel } from '../../store/rights.ts';
import type { State } from '../../store/state.ts';
import { texts } from './texts.ts';
import { isAwaitingUpload } from './uploads.ts';

/** Why a message cannot be sent as it is; undefined when it can. */
export function problemOf(
  state: State,
  recipient: Recipient | undefined,
  content: string,
): string | undefined {
  const place = placeProblem(state, recipient);
  if (place) return place;
  if (isAwaitingUpload(content)) return texts.uploadUnfinished;
  const over = charactersLeft(state, content);
  return over < 0 ? texts.tooLong(-over) : undefined;
}

/** Why nothing can be sent to a place; undefined when something can. */
export function placeProblem(state: State, recipient: Recipient | undefined): string | undefined {
  if (!recipient) return texts.noRecipient;
  if (recipient.type === 'direct') {
    if (recipient.userIds.length === 0) return texts.noRecipient;
    const gone = recipient.userIds.find((id) => state.users.get(id)?.is_active === false);
    return gone === undefined ? undefined : texts.deactivated(userName(state, gone));
  }
  const channel = state.channels.get(recipient.channelId);
  if (!channel) return texts.noChannel;
  if (channel.is_archived) return texts.archived;
  if (!holdsOfChannel(state, channel, 'can_send_message_group')) return texts.noPermission;
  if (recipient.topic === '' && needsTopic(channel, state)) return texts.topicRequired;
  return undefined;
}

/** Whether every message of a channel has a named topic. */
function needsTopic({ topics_policy }: Channel, { realm }: Pick<State, 'realm'>): boolean {
  const policy = topics_policy === 'inherit' ? realm.topics_policy : topics_policy;
  return policy === 'disable_empty_topic';
}

/** The server counts code points. */
export function charactersLeft({ server }: Pick<State, 'server'>, content: string): number {
  return server.max_message_length - [...content].length;
}
