import { defineBenchmark, mergeReports } from './benchmark.ts';
import { type IsolationTimes, measureIsolation } from './outgoing/isolation.ts';
import { type MailLoad, measureMail } from './outgoing/mail.ts';
import { measureTriggers, type WebhookLoad } from './outgoing/webhooks.ts';
import { createSenders } from './stage/senders.ts';

const accounts = 8;

interface Parameters {
  webhooks: WebhookLoad;
  isolation: IsolationTimes;
  mail: MailLoad;
}

/** Measures many outgoing webhooks and mails, and the messages that are sent in the meantime. */
export const mailAndWebhooks = defineBenchmark<Parameters>({
  name: 'mail-and-webhooks',
  question:
    'How fast do mails and webhooks leave, and does a send or another webhook wait for them?',
  sizes: {
    full: {
      webhooks: { mentions: 500, warmUpMs: 4_000, roundMs: 2_500, quietRounds: 4 },
      isolation: { warmUpMs: 4_000, roundMs: 5_000, rounds: 4, leadMs: 7_000 },
      mail: { mails: 5_000, quietSeconds: 20, pieceSeconds: 5 },
    },
    small: {
      webhooks: { mentions: 3, warmUpMs: 200, roundMs: 300, quietRounds: 1 },
      isolation: { warmUpMs: 100, roundMs: 300, rounds: 1, leadMs: 300 },
      mail: { mails: 20, perSecond: 10, quietSeconds: 2, pieceSeconds: 1 },
    },
  },
  async run(stages, parameters) {
    const stage = await stages.empty();
    const senders = await createSenders(stage, accounts, 'webhooks');
    return mergeReports({
      webhooks: await measureTriggers(stage, senders, parameters.webhooks),
      isolation: await measureIsolation(stage, senders, parameters.isolation),
      mail: await measureMail(stages, parameters.mail),
    });
  },
});
