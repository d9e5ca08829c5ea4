import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { findFolder } from '../folders/store.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import type { SystemMessage } from '../system-messages.ts';
import { type ChangedChannel, changedPermissions, changesPrivacy } from './publish-change.ts';

/** The topic of the notification bot's messages about a channel. */
const channelEventsTopic = 'channel events';

/**
 * Returns the system messages about a channel change, one for each changed property.
 * @spec PATCH /streams/{stream_id}
 */
export async function changeMessages(
  tx: ReadTx,
  actor: Actor,
  changed: ChangedChannel,
): Promise<SystemMessage[]> {
  const { before, after, change } = changed;
  const who = silentMention(actor);
  const texts: string[] = [];
  if (change.is_archived === false) texts.push(`${who} unarchived this channel.`);
  if (change.name !== undefined) {
    texts.push(`${who} renamed this channel from ${code(before.name)} to ${code(after.name)}.`);
  }
  if (change.description !== undefined) texts.push(descriptionText(who, changed));
  if (changesPrivacy(change)) {
    texts.push(`${who} changed this channel from ${kindOf(before)} to ${kindOf(after)}.`);
  }
  if (changedPermissions(changed).includes('can_send_message_group')) {
    texts.push(`${who} changed who may post to this channel.`);
  }
  if (change.message_retention_days !== undefined) {
    const [then, now] = [retentionOf(before), retentionOf(after)];
    texts.push(`${who} changed how long messages of this channel are kept: ${now}, not ${then}.`);
  }
  if (change.folder_id !== undefined) texts.push(await folderText(tx, who, after));
  if (change.is_archived === true) texts.push(`${who} archived this channel.`);
  return texts.map((content) => ({ channelId: after.id, topic: channelEventsTopic, content }));
}

/** Returns the system message about a new channel. */
export function creationMessage(actor: Actor, channel: ChannelRow): SystemMessage {
  const content = `${silentMention(actor)} created this ${kindOf(channel)} channel.`;
  return { channelId: channel.id, topic: channelEventsTopic, content };
}

/** Returns a silent mention of the user. */
export function silentMention({ userId }: Pick<Actor, 'userId'>): string {
  return `@_**|${userId}**`;
}

function descriptionText(who: string, { before, after }: ChangedChannel): string {
  const quote = (text: string) => (text === '' ? '*none*' : `\n${fenced(text)}`);
  return [
    `${who} changed the description of this channel.`,
    `* **Old description:** ${quote(before.description)}`,
    `* **New description:** ${quote(after.description)}`,
  ].join('\n');
}

async function folderText(tx: ReadTx, who: string, { realm_id, folder_id }: ChannelRow) {
  if (folder_id === null) return `${who} took this channel out of its folder.`;
  const folder = await findFolder(tx, realm_id, folder_id);
  return `${who} moved this channel to the folder ${code(folder?.name ?? '')}.`;
}

function kindOf(channel: ChannelRow): string {
  if (channel.is_web_public) return 'web-public';
  if (!channel.invite_only) return 'public';
  const history = channel.history_public_to_subscribers ? 'shared' : 'protected';
  return `private (${history} history)`;
}

function retentionOf({ message_retention_days: days }: ChannelRow): string {
  if (days === null) return 'as the organization says';
  return days === -1 ? 'for ever' : `${days} days`;
}

/** Returns `text` as inline code, even if it contains backticks. */
function code(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  const edge = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${edge}${text}${edge}${fence}`;
}

function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}\n${text}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
