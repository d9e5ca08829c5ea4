import libmime from 'libmime';
import { parseAddressHeader } from 'mailparser';
import { decodeHeaderValue, headerText } from './charsets.ts';
import type { HeaderLine, MailPart } from './split-mail.ts';

/** The headers that show whether a program wrote or forwarded the mail. Values are in lower case. */
export type MailOrigin = {
  /** The number of servers that the mail passed through. */
  hops: number;
  autoSubmitted: string;
  precedence: string;
  isAutomaticAnswer: boolean;
  isFromList: boolean;
};

/** The headers of a mail. Message-IDs include their angle brackets. */
export type MailHeaders = {
  messageId: string | undefined;
  from: { name: string; address: string } | undefined;
  subject: string;
  /** The date as the header contains it. */
  date: string;
  /** The Message-IDs in `In-Reply-To`. */
  inReplyTo: string[];
  /** The Message-IDs in `References`, oldest mail first. */
  references: string[];
  /** Whether a program marked the mail as forwarded. */
  isForwarded: boolean;
  origin: MailOrigin;
};

/** The maximum number of references that are used. The newest references are preferred. */
const mostReferences = 50;

/** Parses the headers of a mail. `charset` is the charset of the mail's text. */
export function readHeaders(
  { headers }: Pick<MailPart, 'headers'>,
  charset: string | undefined,
): MailHeaders {
  const raw = (name: string) => rawValue(headers, name);
  const lower = (name: string) => raw(name).toLowerCase().trim();
  const has = (name: string) => headers.some(({ key }) => key === name);
  return {
    messageId: messageIds(raw('message-id'))[0],
    from: senderOf(raw('from'), charset),
    subject: decodeHeaderValue(raw('subject'), charset).trim(),
    date: raw('date').trim(),
    inReplyTo: messageIds(raw('in-reply-to')).slice(0, mostReferences),
    references: messageIds(raw('references')).slice(-mostReferences),
    isForwarded: has('x-forwarded-message-id'),
    origin: {
      hops: headers.filter(({ key }) => key === 'received').length,
      autoSubmitted: lower('auto-submitted'),
      precedence: lower('precedence'),
      isAutomaticAnswer: has('x-autoreply') || has('x-autorespond'),
      isFromList: headers.some(({ key }) => key.startsWith('list-')),
    },
  };
}

/** Returns the subject of a mail that is attached to another mail, from its bytes; '' if it has none. */
export function subjectOf(raw: Buffer): string {
  const [head = ''] = raw.toString('latin1', 0, 65_536).split(/\r?\n\r?\n/, 1);
  const [, value = ''] = /^subject:[ \t]*((?:[^\r\n]|\r?\n[ \t])*)/im.exec(head) ?? [];
  return decodeHeaderValue(value.replaceAll(/\r?\n(?=[ \t])/g, ''), undefined).trim();
}

/** Returns the value of the first header with this name, unfolded, with one character per byte; '' if there is none. */
function rawValue(headers: readonly HeaderLine[], name: string): string {
  const found = headers.find(({ key }) => key === name);
  return found ? libmime.decodeHeader(found.line).value : '';
}

/** Returns the Message-IDs in a value, including those that a program wrote without angle brackets. */
function messageIds(value: string): string[] {
  const inBrackets = value.match(/<[^<>\s]{1,998}>/g);
  if (inBrackets) return inBrackets;
  const words = value.split(/[\s<>,]+/).filter((word) => word.includes('@'));
  return words.map((word) => `<${word}>`);
}

function senderOf(value: string, charset: string | undefined): MailHeaders['from'] {
  const { value: mailboxes } = parseAddressHeader(headerText(value, charset), { flatten: true });
  const [sender] = mailboxes;
  return sender && { name: sender.name, address: sender.address ?? '' };
}
