import type { Message } from '../../store/records.ts';
import { texts } from './texts.ts';

/**
 * Returns the Markdown that quotes a message: the sender, a link, and the text in a fence longer than any fence in the
 * text.
 */
export function quoteText(
  { sender_full_name, sender_id }: Pick<Message, 'sender_full_name' | 'sender_id'>,
  source: string,
  hash: string,
): string {
  const longest = Math.max(2, ...[...source.matchAll(/^`{3,}/gm)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const sender = `@_**${sender_full_name}|${sender_id}**`;
  return `${sender} [${texts.said}](${hash}):\n${fence}quote\n${source}\n${fence}\n`;
}
