import { createHash } from 'node:crypto';
import { type ParsedMail, simpleParser } from 'mailparser';
import { htmlBounds, isWithinBounds } from './html-bounds.ts';
import { ownText, type TextWish } from './own-text.ts';

/** A mail as it arrived, and the forms of its text that recipients ask for. */
export type ArrivedMail = { raw: Uint8Array; wishes: readonly TextWish[] };

/** The parts of a mail that are used. */
export type MailContent = {
  messageId: string | undefined;
  from: { name: string; address: string } | undefined;
  subject: string;
  /** The plain part. */
  text: string;
  /** The text without quotes and signature as each wish asks, in the order of the wishes. */
  ownTexts: string[];
  attachments: MailAttachment[];
  origin: MailOrigin;
  /** The same however the mail was transferred. */
  digest: string;
};

export type MailAttachment = {
  fileName: string | undefined;
  contentType: string;
  content: Uint8Array;
};

/** Headers that show whether a program wrote or forwarded the mail; values are in lower case. */
export type MailOrigin = {
  /** The servers that it passed. */
  hops: number;
  autoSubmitted: string;
  precedence: string;
  isAutomaticAnswer: boolean;
  isFromList: boolean;
};

export type ParseOutcome =
  | { kind: 'read'; mail: MailContent }
  /** It has more headers or parts than the parser reads, or markup beyond its bounds and no plain text. */
  | { kind: 'unreadable' };

/** Reads a mail: what strangers write decides how long that takes. */
export async function parseMail({ raw, wishes }: ArrivedMail): Promise<ParseOutcome> {
  const parsed = await parse(raw);
  if (!parsed) return { kind: 'unreadable' };
  const { text = '', html } = parsed;
  const markup = typeof html === 'string' ? html.slice(0, htmlBounds.characters) : '';
  const isConvertible = isWithinBounds(markup);
  if (!isConvertible && text.trim() === '') return { kind: 'unreadable' };
  const readable = { text, html: isConvertible ? markup : '' };
  const [sender] = parsed.from?.value ?? [];
  return {
    kind: 'read',
    mail: {
      messageId: parsed.messageId,
      from: sender && { name: sender.name ?? '', address: sender.address ?? '' },
      subject: parsed.subject ?? '',
      text,
      ownTexts: wishes.map((wish) => ownText(readable, wish)),
      attachments: parsed.attachments.map(({ filename, contentType, content }) => ({
        fileName: filename,
        contentType,
        content,
      })),
      origin: originOf(parsed),
      digest: digestOf(parsed),
    },
  };
}

async function parse(raw: Uint8Array): Promise<ParsedMail | undefined> {
  try {
    return await simpleParser(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), {
      skipHtmlToText: true,
      keepDeliveryStatus: true,
      skipTextToHtml: true,
      skipTextLinks: true,
      skipImageLinks: true,
    });
  } catch {
    // The error could quote the mail.
    return undefined;
  }
}

function originOf({ headers, headerLines }: ParsedMail): MailOrigin {
  const value = (name: string) =>
    String(headers.get(name) ?? '')
      .toLowerCase()
      .trim();
  return {
    hops: headerLines.filter(({ key }) => key === 'received').length,
    autoSubmitted: value('auto-submitted'),
    precedence: value('precedence'),
    isAutomaticAnswer: headers.has('x-autoreply') || headers.has('x-autorespond'),
    isFromList: headers.has('list'),
  };
}

/** Of what the sender wrote: each server on the way adds headers. */
function digestOf({ date, subject, text, html, attachments }: ParsedMail): string {
  const files = attachments.map(({ filename, checksum }) => [filename, checksum]);
  const written = JSON.stringify([date, subject, text, html, files]);
  return createHash('sha256').update(written).digest('base64url');
}
