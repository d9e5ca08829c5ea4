import { createHash } from 'node:crypto';
import { answeredIds, kindOf, type MailKind } from './answers.ts';
import { nameFile } from './file-names.ts';
import { type MailHeaders, type MailOrigin, readHeaders } from './headers.ts';
import { htmlBounds, isWithinBounds } from './html-bounds.ts';
import { ownText, type TextWish } from './own-text.ts';
import { type MailParts, readParts, type TextBlock } from './parts.ts';
import { type MailPart, splitMail } from './split-mail.ts';
import { topicOf } from './subjects.ts';

/** A mail as it arrived, with the forms of its text that recipients want. */
export type ArrivedMail = { raw: Uint8Array; wishes: readonly TextWish[] };

/** The parts of a mail that are used. */
export type MailContent = {
  messageId: string | undefined;
  from: { name: string; address: string } | undefined;
  /** The topic that the subject stands for. */
  topic: string;
  /** The Message-IDs of the mails that the mail answers, the closest first. Empty for forwarded mails. */
  answeredIds: string[];
  /** The plain text. */
  text: string;
  /** The text without quotes and signature, in the form of each wish, in the order of the wishes. */
  ownTexts: string[];
  attachments: MailAttachment[];
  origin: MailOrigin;
  /** The digest, which does not depend on how the mail was transferred. */
  digest: string;
};

export type MailAttachment = {
  fileName: string;
  contentType: string;
  content: Uint8Array;
};

export type ParseOutcome =
  | { kind: 'read'; mail: MailContent }
  /**
   * The outcome for a mail that has more headers or parts than the parser reads, or only markup beyond the limits and
   * no plain text.
   */
  | { kind: 'unreadable' };

/** The maximum length of the plain text that is processed. */
const longestText = 200_000;

/**
 * Parses a mail. An attacker's mail can make the parser slow. Each step has its own file in this folder. First, the
 * mail is split into its parts, and the parts into text and files. The headers then determine which mails it answers,
 * and thereby its destination and which text is cut.
 */
export async function parseMail({ raw, wishes }: ArrivedMail): Promise<ParseOutcome> {
  const root = await split(raw);
  if (!root) return { kind: 'unreadable' };
  const headers = readHeaders(root, charsetOf(root));
  const parts = readParts(root);
  const text = parts.blocks.map((block) => block.text).join('\n\n');
  const blocks = withinBounds(parts.blocks);
  if (!blocks) return { kind: 'unreadable' };
  const kind = kindOf(headers, blocks);
  const readable = { ...parts, blocks, kind, subject: headers.subject };
  return {
    kind: 'read',
    mail: {
      messageId: headers.messageId,
      from: headers.from,
      ...placeOf(headers, kind),
      text,
      ownTexts: wishes.map((wish) => ownText(readable, wish)),
      attachments: parts.files.map((file, index) => ({
        fileName: nameFile(file, index),
        contentType: file.contentType,
        content: file.content,
      })),
      origin: headers.origin,
      digest: digestOf(headers, parts),
    },
  };
}

async function split(raw: Uint8Array): Promise<MailPart | undefined> {
  try {
    return await splitMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  } catch {
    // The error could quote the mail
    return undefined;
  }
}

/**
 * Returns the charset of the first text. Some programs also write headers in it, because they do not support encoded
 * words.
 */
function charsetOf(part: MailPart): string | undefined {
  if (part.parts.length === 0)
    return part.contentType.startsWith('text/') ? part.charset : undefined;
  for (const child of part.parts) {
    const charset = charsetOf(child);
    if (charset !== undefined) return charset;
  }
  return undefined;
}

function placeOf(headers: MailHeaders, kind: MailKind) {
  const answered = answeredIds(headers);
  return {
    topic: topicOf(headers.subject, answered.length > 0),
    answeredIds: kind === 'forward' ? [] : answered,
  };
}

/**
 * Returns the text to process: plain text up to its limit, and HTML if it is within its limits. Returns undefined if
 * nothing is left.
 */
function withinBounds(blocks: readonly TextBlock[]): TextBlock[] | undefined {
  let [textLeft, htmlLeft] = [longestText, htmlBounds.characters];
  const bounded = blocks.map(({ text, html }) => {
    const block = { text: text.slice(0, textLeft), html: html.slice(0, htmlLeft) };
    textLeft -= block.text.length;
    htmlLeft -= block.html.length;
    return block;
  });
  if (isWithinBounds(bounded.map(({ html }) => html).join(''))) return bounded;
  const plain = bounded.map(({ text }) => ({ text, html: '' }));
  return plain.some(({ text }) => text.trim() !== '') ? plain : undefined;
}

/** Returns a hash of what the sender wrote. Headers that servers add on the way do not change it. */
function digestOf({ date, subject }: MailHeaders, { blocks, files }: MailParts): string {
  const sums = files.map(({ fileName, content }) => [fileName, sumOf(content)]);
  const written = JSON.stringify([date, subject, blocks, sums]);
  return createHash('sha256').update(written).digest('base64url');
}

function sumOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
