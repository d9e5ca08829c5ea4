import { anomalousWebhookPayload } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Integration } from './integration.ts';
import { Block, heading, isDivider, ofBlock, ofElement, ofPicture } from './slack-blocks.ts';
import { isVisible, joined, linkTo, slackTime, slackToMarkdown } from './slack-text.ts';
import { listOf, TextObject, text, textsIn, time } from './slack-values.ts';

const name = 'slack_incoming';

const Attachment = z.object({
  title: TextObject,
  title_link: text,
  pretext: TextObject,
  author_name: text,
  author_subname: text,
  author_link: text,
  text: TextObject,
  fields: listOf(z.object({ title: TextObject, value: TextObject })),
  blocks: listOf(Block),
  actions: listOf(z.unknown()),
  image_url: text,
  thumb_url: text,
  footer: TextObject,
  ts: time,
  fallback: TextObject,
});
type Attachment = z.output<typeof Attachment>;

const Payload = z.object({
  channel: text,
  text: TextObject,
  icon_emoji: text,
  blocks: listOf(Block),
  attachments: listOf(Attachment),
});

const parts = ['text', 'blocks', 'attachments'] as const;

/**
 * The integration for payloads in the format of Slack's incoming webhooks. Senders may write null for absent fields. A
 * payload whose texts are all empty is valid and sends no message.
 */
export const slackIntegration: Integration = {
  name,
  read(payload) {
    const sent = withoutNulls(payload);
    const read = Payload.safeParse(sent);
    if (!read.success || !hasPart(payload)) {
      throw anomalousWebhookPayload({ webhook_name: name }, { cause: read.error });
    }
    const { channel } = read.data;
    const content = contentOf(read.data) || joined(unreadTexts(sent).map(slackToMarkdown));
    if (content === '' && hasPartOfWrongType(sent)) {
      throw anomalousWebhookPayload({ webhook_name: name });
    }
    if (content === '') return undefined;
    const topic = channel.replace(/^[#@]/, '').trim();
    return { topic: topic || '(no topic)', content };
  },
};

function contentOf({ text, icon_emoji, blocks, attachments }: z.output<typeof Payload>): string {
  const ofBlocks = joined(blocks.map(ofBlock));
  const said = slackToMarkdown(text).trim();
  const withEmoji = said && `${icon_emoji} ${said}`.trim();
  // text duplicates blocks as a fallback
  const isRepeated = ofBlocks !== '' && !blocks.every(isDivider);
  return joined([isRepeated ? '' : withEmoji, ofBlocks, ...attachments.map(ofAttachment)]);
}

function hasPart(payload: unknown): payload is object {
  return typeof payload === 'object' && payload !== null && parts.some((part) => part in payload);
}

/** Returns the texts of a payload in which no part has its text where Slack puts it. */
function unreadTexts(payload: unknown): string[] {
  return partsOf(payload).flatMap(textsIn);
}

function hasPartOfWrongType(payload: unknown): boolean {
  const items = partsOf(payload).flat();
  return items.some((item) => typeof item !== 'object' && typeof item !== 'string');
}

function partsOf(payload: unknown): unknown[] {
  const read = z.record(z.string(), z.unknown()).parse(payload);
  return parts.map((part) => read[part]).filter((part) => part !== undefined);
}

/** Returns the value without nulls, including those in lists and objects at any depth. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, withoutNulls(inner)]),
  );
}

function ofAttachment(attachment: Attachment): string {
  const { title, title_link, author_name, author_subname, author_link } = attachment;
  const said = joined([
    heading(linkTo(title, title_link)),
    slackToMarkdown(attachment.pretext),
    [linkTo(author_name, author_link), author_subname].filter(isVisible).join(' '),
    slackToMarkdown(attachment.text),
    attachment.fields.map(ofField).filter(isVisible).join('\n'),
    ...attachment.blocks.map(ofBlock),
    attachment.actions.map(ofElement).filter(isVisible).join(' '),
  ]);
  return joined([
    said || slackToMarkdown(attachment.fallback),
    ofPicture(attachment),
    ofPicture({ image_url: attachment.thumb_url }),
    slackToMarkdown(attachment.footer),
    slackTime(attachment.ts),
  ]);
}

function ofField({ title, value }: { title: string; value: string }): string {
  const label = title.trim() && `**${title.trim()}**`;
  return [label, slackToMarkdown(value)].filter(isVisible).join(': ');
}
