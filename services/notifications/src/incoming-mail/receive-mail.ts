import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Deps } from '../deps.ts';
import { countMail } from '../mail/store.ts';
import { type AcceptDeps, acceptMail, hash, received } from './accept-mail.ts';
import { acceptReport } from './accept-report.ts';
import { isRefusal } from './attachments.ts';
import type { IncomingMailOptions } from './incoming-mail-settings.ts';
import {
  createHeldBytes,
  createMailReaders,
  type IncomingMail,
  type MailProblem,
  type MailReaders,
  readMail,
} from './read-mail.ts';
import { findRecipient, type Recipient, type Reported } from './recipients.ts';

type ReceiveDeps = AcceptDeps & Pick<Deps, 'channels'>;

const hourMs = 3_600_000;
/** How long incoming mails have to finish when the process stops. */
const closeMs = 20_000;
const idleMs = 60_000;
/**
 * The number of mails of the maximum size that a process holds. It can hold more mails if they are smaller. Each mail
 * takes several times its size in memory.
 */
const largestHeld = 2;
/** The maximum size of a mail server's report. Reports are short, even if they contain the mail. */
const mostReportBytes = 256 * 1024;
/**
 * The maximum number of recipients per transfer. In SMTP, the response applies to all recipients, so each recipient has
 * a separate transfer.
 */
const mostRecipients = { smtp: 1, lmtp: 100 };

/**
 * Accepts mail by SMTP or LMTP. A mail is acknowledged after its message is sent. A mail that may not be posted is
 * rejected (5xx) with the reason. A mail that cannot be posted at the moment is postponed (4xx), so that no mail is
 * lost between two servers.
 */
export async function receiveMail(
  deps: ReceiveDeps,
  options: IncomingMailOptions,
): Promise<AsyncDisposable & { port: number }> {
  const recipients = new WeakMap<SMTPServerSession, Map<string, Recipient | Reported>>();
  await using opened = new AsyncDisposableStack();
  const readers = opened.use(createMailReaders(deps.log));
  const held = createHeldBytes(options.maxBytes * largestHeld);
  const most = options.isLmtp ? mostRecipients.lmtp : mostRecipients.smtp;
  // A mail server in front connects from one address and must not be slowed down unnecessarily
  const mostOfAddress = Math.ceil(options.connections / 2);
  /** The clients' addresses, keyed by session. */
  const clients = new Map<string, string>();
  const server = new SMTPServer({
    name: options.domain,
    lmtp: options.isLmtp,
    size: options.maxBytes,
    rejectOversized: true,
    maxClients: options.connections,
    authOptional: true,
    disabledCommands: ['AUTH', ...(options.tls ? [] : ['STARTTLS'])],
    ...options.tls,
    disableReverseLookup: true,
    socketTimeout: idleMs,
    closeTimeout: closeMs,
    logger: false,
    onConnect({ id, remoteAddress }, answer) {
      const open = [...clients.values()].filter((address) => address === remoteAddress).length;
      if (open >= mostOfAddress) {
        return answer(reply(421, 'Too many connections from your address, try again in a moment'));
      }
      clients.set(id, remoteAddress);
      answer();
    },
    onClose({ id }) {
      clients.delete(id);
    },
    onMailFrom(_address, session, answer) {
      recipients.set(session, new Map());
      answer();
    },
    onRcptTo({ address }, session, answer) {
      const known = recipients.get(session) ?? new Map<string, Recipient | Reported>();
      if (known.size >= most) return answer(reply(452, '4.5.3 One recipient at a time'));
      acceptRecipient(deps, options, address).then(
        (recipient) => {
          if (recipient instanceof Error) return answer(recipient);
          known.set(address, recipient);
          recipients.set(session, known);
          answer();
        },
        (error: unknown) => answer(replyOf(deps, error)),
      );
    },
    onData(stream, session, answer) {
      const known = recipients.get(session) ?? new Map<string, Recipient | Reported>();
      const { mailFrom, rcptTo } = session.envelope;
      const ofMail = held.ofMail();
      take({ ...deps, readers }, stream, {
        recipients: rcptTo.map(({ address }) => known.get(address)),
        sender: session.remoteAddress,
        returnPath: mailFrom ? mailFrom.address : '',
        mostBytes: [...known.values()].every(({ kind }) => kind === 'report')
          ? mostReportBytes
          : options.maxBytes,
        held: ofMail,
      })
        .finally(() => ofMail[Symbol.dispose]())
        .then(
          (replies) => {
            recipients.delete(session);
            if (options.isLmtp) return answer(null, replies);
            const [first = 'OK'] = replies;
            if (first instanceof Error) answer(first);
            else answer(null, first);
          },
          (error: unknown) => answer(replyOf(deps, error)),
        );
    },
  });
  // The connection broke or did not carry mail
  server.on('error', (error) => deps.log.info('a connection for mail failed', { error }));
  server.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), options.sessionMs);
    socket.once('close', () => clearTimeout(timer));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  opened.defer(() => new Promise<void>((resolve) => server.close(resolve)));
  const running = opened.move();
  return {
    port: portOf(server.server.address()),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

function portOf(address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** Reads a mail and posts it to each recipient. Returns the responses in the order of the recipients. */
async function take(
  { readers, ...deps }: ReceiveDeps & { readers: MailReaders },
  stream: SMTPServerDataStream,
  {
    recipients,
    ...reading
  }: Omit<Parameters<typeof readMail>[2], 'shown'> & {
    recipients: readonly (Recipient | Reported | undefined)[];
  },
): Promise<(string | Error)[]> {
  const shown = recipients.flatMap((one) => (one && one.kind !== 'report' ? [one.shown] : []));
  const mail = await readMail(readers, stream, { ...reading, shown });
  if (typeof mail !== 'string') {
    return Promise.all(recipients.map((recipient) => post(deps, recipient, mail)));
  }
  const refusal = answerTo(mail);
  return recipients.map(() => refusal);
}

/** Returns the response to a mail that was not read. */
function answerTo(problem: MailProblem): Error {
  if (problem === 'too large') return refuse(552, '5.3.4 The mail is too large');
  if (problem === 'unreadable') return refuse(554, '5.6.0 The mail cannot be read');
  if (problem === 'too complex') return refuse(554, '5.6.0 The mail takes too long to read');
  return postpone(452, '4.3.1 Too much mail at once, try again later');
}

/**
 * Returns the recipient that an address stands for, or the response that rejects the address. Counts the mail against
 * the address's hourly limit, unless the address accepts no mail.
 * @throws an error if the recipient cannot be determined at the moment
 */
async function acceptRecipient(
  deps: ReceiveDeps,
  { perHour }: IncomingMailOptions,
  address: string,
): Promise<Recipient | Reported | Error> {
  const recipient = await findRecipient(deps, address);
  if ('refused' in recipient) return refuse(550, recipient.refused);
  const at = deps.now();
  const counted = { realmId: recipient.realmId, address: hash(recipient.key) };
  const thisHour = { hour: new Date(at - (at % hourMs)), limit: perHour };
  if (await countMail(deps.db, counted, thisHour)) return recipient;
  return postpone(451, '4.7.1 Too many mails to this address, try again later');
}

/** Posts a mail to a recipient and returns the response for this recipient. */
async function post(
  deps: ReceiveDeps,
  recipient: Recipient | Reported | undefined,
  mail: IncomingMail,
): Promise<string | Error> {
  if (!recipient) return reply(550, '5.1.1 There is no such address here');
  try {
    if (recipient.kind === 'report') {
      await acceptReport(deps, recipient.mail, mail.mail);
      received.add(1, { outcome: 'report' });
      return '2.0.0 OK';
    }
    const outcome = await acceptMail(deps, recipient, mail);
    if (typeof outcome === 'string') {
      received.add(1, { outcome });
      return '2.0.0 OK';
    }
    return refuse(550, outcome.refused);
  } catch (error) {
    return replyOf(deps, error);
  }
}

/**
 * Returns the response to a mail that could not be posted. Rejections by other services are permanent; all other errors
 * are temporary.
 */
function replyOf({ log }: Pick<Deps, 'log'>, error: unknown): Error {
  if (isRefusal(error)) return refuse(550, `5.7.1 ${error.message}`);
  log.warn('an incoming mail could not be posted now', { error });
  return postpone(451, '4.3.0 This cannot be done right now, try again later');
}

function postpone(code: number, text: string): Error {
  received.add(1, { outcome: 'postponed' });
  return reply(code, text);
}

function refuse(code: number, text: string): Error {
  received.add(1, { outcome: 'refused' });
  return reply(code, text);
}

function reply(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
