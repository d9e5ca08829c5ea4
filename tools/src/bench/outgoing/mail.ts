import { setTimeout as pause } from 'node:timers/promises';
import { type SmtpSink, startSmtpSink } from '@chat/infrastructure/smtp-sink';
import { apiClient } from '../../api-client/api-client.ts';
import type { Report } from '../benchmark.ts';
import type { Delivery } from '../load/poll-contract.ts';
import { startPolls } from '../load/start-polls.ts';
import { findSustainedRate, type Send } from '../load/sustained-rate.ts';
import { median } from '../measure/statistics.ts';
import { milliseconds } from '../measure/units.ts';
import { createSenders } from '../stage/senders.ts';
import type { Stage } from '../stage/stage.ts';
import type { Stages } from '../stage/stages.ts';

const targets = { mailsPerSecond: 50, p99Ratio: 2 };
/** The maximum number of people that one request may invite. */
const invitedAtOnce = 1_000;
const accounts = 8;
const queues = 8;
const drainedWithinMs = 300_000;
const patienceMs = 30_000;

/** How many mails and messages to send, and for how long. */
export interface MailLoad {
  mails: number;
  /** Messages per second. Default: half of the highest sustained rate. */
  perSecond?: number;
  quietSeconds: number;
  /** The length of the intervals in which sends are measured while mails are sent. */
  pieceSeconds: number;
}

/** Sends mails (invitations) while messages are sent at a steady rate, on a product with a mail server. */
export async function measureMail(stages: Stages, load: MailLoad): Promise<Report> {
  await using sink = await startSmtpSink();
  const stage = await stages.own({
    environment: {
      SMTP_FROM: 'Benchmarks <bench@example.com>',
      SMTP_URL: sink.url,
      MAIL_RATE_PER_REALM: String(2 * load.mails + accounts),
    },
  });
  return await measure(stage, sink, load);
}

async function measure(stage: Stage, sink: SmtpSink, load: MailLoad): Promise<Report> {
  const { mails, quietSeconds, pieceSeconds } = load;
  const senders = await createSenders(stage, accounts, 'mail');
  const welcomed = await untilStill(sink);
  await using polls = await startPolls();
  await polls.register({
    ...{ site: stage.site, accounts: [...senders.accounts] },
    ...{ queues, eventTypes: ['message'] },
  });
  await polls.hold();
  const order = { senders: [...senders.accounts], channelId: senders.channelId, patienceMs };
  const send: Send = (perSecond, seconds) => {
    const messages = Math.max(1, Math.round(perSecond * seconds));
    return polls.deliver({ ...order, perSecond, messages });
  };

  stage.announce('mail: the rate of messages ...');
  const perSecond = load.perSecond ?? (await findSustainedRate(send)).perSecond / 2;

  stage.announce(`mail: ${perSecond.toFixed(0)} messages a second without mails ...`);
  await send(perSecond, pieceSeconds);
  const quiet = await send(perSecond, quietSeconds);

  stage.announce(`mail: ${mails} mails ...`);
  const beganAt = Date.now();
  await invite(stage, mails);
  const during: Delivery[] = [];
  while (sink.received.length < welcomed + mails && Date.now() - beganAt < drainedWithinMs) {
    during.push(await send(perSecond, pieceSeconds));
  }
  if (during.length === 0) during.push(await send(perSecond, pieceSeconds));
  const sentMails = sink.received.length - welcomed;
  // The last interval may have ended after the last mail: mails are a little faster than this figure.
  const seconds = (Date.now() - beganAt) / 1_000;
  const mailsPerSecond = sentMails < mails ? Number.NaN : sentMails / seconds;
  return report({ perSecond, quiet, during, sentMails, mailsPerSecond });
}

/** Waits until no more mails arrive at the sink. Returns the number of mails. */
async function untilStill(sink: SmtpSink): Promise<number> {
  let before = -1;
  while (sink.received.length !== before) {
    before = sink.received.length;
    await pause(3_000);
  }
  return before;
}

async function invite({ owner }: Stage, mails: number): Promise<void> {
  const client = apiClient(owner);
  for (let first = 0; first < mails; first += invitedAtOnce) {
    const addresses = Array.from(
      { length: Math.min(invitedAtOnce, mails - first) },
      (_, index) => `invited${first + index}@example.com`,
    );
    const form = { invitee_emails: addresses.join(','), stream_ids: '[]' };
    await client.post('/invites', form);
  }
}

function report({
  perSecond,
  quiet,
  during,
  sentMails,
  mailsPerSecond,
}: {
  perSecond: number;
  quiet: Delivery;
  during: readonly Delivery[];
  sentMails: number;
  mailsPerSecond: number;
}): Report {
  const p99 = median(during.map(({ sendLatencyMs }) => sendLatencyMs.p99));
  const p50 = median(during.map(({ sendLatencyMs }) => sendLatencyMs.p50));
  const p99Ratio = p99 / quiet.sendLatencyMs.p99;
  return {
    tables: [
      {
        columns: [`${perSecond.toFixed(0)} messages a second`, 'without mails', 'with mails'],
        rows: [
          ['POST p50', milliseconds(quiet.sendLatencyMs.p50), milliseconds(p50)],
          ['POST p99', milliseconds(quiet.sendLatencyMs.p99), milliseconds(p99)],
          ['mails a second', '', mailsPerSecond.toFixed(0)],
        ],
      },
    ],
    checks: [
      {
        name: 'mails sent per second, while messages are sent',
        value: mailsPerSecond,
        format: (value) => value.toFixed(0),
        target: { atLeast: targets.mailsPerSecond },
      },
      {
        name: 'p99 of POST /messages with mails, by without',
        value: p99Ratio,
        format: (value) => value.toFixed(2),
        target: { atMost: targets.p99Ratio },
      },
    ],
    failures: [quiet, ...during].flatMap(({ lost, duplicated, failed, firstFailure }) => [
      ...(lost + duplicated > 0 ? [`${lost} deliveries lost, ${duplicated} duplicated`] : []),
      ...(failed > 0 ? [`${failed} requests failed, the first with ${firstFailure}`] : []),
    ]),
    measurements: { perSecond, quiet, during, sentMails, mailsPerSecond, p99Ratio },
  };
}
