import { domainToASCII } from 'node:url';
import type { Deps } from '../deps.ts';
import { readBounceAddress } from '../mail/bounce-addresses.ts';
import type { MailRef } from '../mail/store.ts';
import type { TextWish } from './pipeline/own-text.ts';
import { readReplyAddress } from './reply-addresses.ts';

/** The parts of a mail that an address shows. */
export type ShownParts = TextWish & { showsSender: boolean };

/**
 * The conversation in which a mail is posted, and the user who posts it. `key` identifies the address, however it is
 * spelled.
 */
export type Recipient = { realmId: number; userId: number; key: string; shown: ShownParts } & (
  | { kind: 'channel'; channelId: number; creatorId: number }
  | { kind: 'reply'; messageId: number }
);

/**
 * The mail that a report is about; undefined if only the report's content identifies it. `key` identifies the address.
 */
export type Reported = {
  kind: 'report';
  realmId: number;
  mail: MailRef | undefined;
  key: string;
};

/** The response for an address that accepts no mail. */
export type Refusal = { refused: string };

const unknown: Refusal = { refused: '5.1.1 There is no such address here' };
/** The address for spam reports. The feedback loops of mail providers send their users' reports to it. */
const complaints = 'complaints';
const asReply: ShownParts = {
  showsSender: false,
  keepsSignature: false,
  keepsQuotes: false,
  prefersHtml: false,
  isReply: true,
};

/**
 * Finds the recipient that an address stands for.
 * @throws an error if the channels service cannot be reached; the sender then retries
 */
export async function findRecipient(
  deps: Pick<Deps, 'channels' | 'incomingMail' | 'now'>,
  address: string,
): Promise<Recipient | Reported | Refusal> {
  const at = address.lastIndexOf('@');
  const localPart = address.slice(0, at).toLowerCase();
  // An internationalized domain arrives as Unicode, even if the sender wrote it as ASCII
  if (at < 0 || domainToASCII(address.slice(at + 1)) !== deps.incomingMail?.domain) {
    return { refused: '5.7.1 This server does not accept mail for this domain' };
  }
  const mail = readBounceAddress(deps, localPart);
  if (mail) return { kind: 'report', realmId: mail.realmId, mail, key: localPart };
  if (localPart === complaints) {
    return { kind: 'report', realmId: 0, mail: undefined, key: complaints };
  }
  const reply = readReplyAddress(deps, localPart);
  if (reply) {
    const { isExpired, ...target } = reply;
    if (isExpired) return { refused: '5.1.6 This mail is too old for replies' };
    return { kind: 'reply', ...target, key: localPart, shown: asReply };
  }
  const named = readChannelAddress(localPart);
  if (!named) return unknown;
  const { recipient } = await deps.channels.findMailRecipient({ token: named.token });
  if (!recipient) return unknown;
  const { realmId, channelId, senderId, creatorId } = recipient;
  return {
    kind: 'channel',
    realmId,
    channelId,
    creatorId,
    userId: senderId,
    key: named.token,
    shown: named.shown,
  };
}

/**
 * Parses `slug.token.option.option` in lower case. Also accepts `+` instead of a dot, because some programs write it.
 */
function readChannelAddress(localPart: string): { token: string; shown: ShownParts } | undefined {
  const parts = localPart.split(/[.+]/);
  const at = parts.findIndex((part) => /^[0-9a-f]{32}$/.test(part));
  const token = parts[at];
  if (token === undefined) return undefined;
  const options = new Set(parts.slice(at + 1));
  return {
    token,
    shown: {
      showsSender: options.has('show-sender'),
      keepsSignature: options.has('include-footer'),
      keepsQuotes: options.has('include-quotes'),
      prefersHtml: options.has('prefer-html'),
      isReply: false,
    },
  };
}
