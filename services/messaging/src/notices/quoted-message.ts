import type { AccountRow } from '../accounts/store.ts';
import type { AccessibleMessage } from '../messages/accessible-message.ts';

/** Markdown that leads to the message. */
export function linkTo({ id, channel, participants, topic }: AccessibleMessage): string {
  if (channel) return `#**${channel.name}>${topic}@${id}**`;
  return `[a direct message](/#narrow/dm/${(participants ?? []).join(',')}-dm/near/${id})`;
}

/** Markdown that names somebody without notifying it. */
export function nameOf(account: Pick<AccountRow, 'user_id' | 'full_name'> | undefined): string {
  return account ? `@_**${account.full_name}|${account.user_id}**` : 'somebody';
}

/** Markdown of a quotation, whatever the text holds. */
export function quotationOf(source: string): string {
  const runs = source.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}quote\n${source}\n${fence}`;
}
