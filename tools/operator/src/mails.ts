import { parseArgs } from 'node:util';
import { connectNotifications } from './connect-notifications.ts';
import type { OperatorCommand } from './operator-command.ts';

/** The operator command that lists the mails that could not be sent. */
export const listMails: OperatorCommand = {
  usage: ': list the mails that could not be sent, and why',
  async run(args, env) {
    parseArgs({ args, options: {} });
    await using notifications = connectNotifications(env);
    const { mails } = await notifications.listDeadMails({});
    for (const { mailId, realmId, kind, address, attempts, lastError, createdAtSeconds } of mails) {
      const requested = new Date(createdAtSeconds * 1_000).toISOString();
      console.log(
        `${mailId}  ${requested}  realm ${realmId}  ${kind}  ${address}  ${attempts} attempts  ${lastError}`,
      );
    }
    console.log(mails.length === 0 ? 'No dead mails.' : `${mails.length} dead mails.`);
  },
};

/** The operator command that sends dead mails again. */
export const replayMails: OperatorCommand = {
  usage: 'ID... | --all: retry mails that could not be sent',
  async run(args, env) {
    const { values, positionals: mailIds } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
    if (values.all === mailIds.length > 0) {
      throw new Error(`Usage: mails-replay ${replayMails.usage}`);
    }
    await using notifications = connectNotifications(env);
    const replayed = await notifications.replayMails({ mailIds, all: values.all });
    for (const mailId of replayed.mailIds) console.log(`${mailId} queued`);
    const unknown = mailIds.filter((mailId) => !replayed.mailIds.includes(mailId));
    for (const mailId of unknown) console.log(`${mailId} is not a dead mail`);
    if (unknown.length > 0) process.exitCode = 1;
  },
};

/** The operator command that lists the addresses that get no mail. */
export const listPausedAddresses: OperatorCommand = {
  usage:
    ': list the paused addresses, which get no mail until you resume them, and why each is paused',
  async run(args, env) {
    parseArgs({ args, options: {} });
    await using notifications = connectNotifications(env);
    const { addresses } = await notifications.listPausedAddresses({});
    for (const { address, reason, pausedAtSeconds } of addresses) {
      console.log(`${address}  ${new Date(pausedAtSeconds * 1_000).toISOString()}  ${reason}`);
    }
    console.log(
      addresses.length === 0 ? 'No paused addresses.' : `${addresses.length} paused addresses.`,
    );
  },
};

/** The operator command that resumes mail to an address. */
export const resumeAddress: OperatorCommand = {
  usage:
    'ADDRESS: resume mail to an address that was paused because it did not exist, or because its owner reported a mail as spam',
  async run(args, env) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [address, ...others] = positionals;
    if (address === undefined || others.length > 0) {
      throw new Error(`Usage: address-resume ${resumeAddress.usage}`);
    }
    await using notifications = connectNotifications(env);
    const { wasPaused } = await notifications.resumeAddress({ address });
    console.log(wasPaused ? `${address} gets mail again` : `${address} was not paused`);
  },
};
