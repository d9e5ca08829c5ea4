import { inTransaction } from '@chat/kit/database/transaction';
import type { ListDeadMailsResponse } from '@chat/proto/chat/notifications/v1/ListDeadMailsResponse';
import type { ListPausedAddressesResponse } from '@chat/proto/chat/notifications/v1/ListPausedAddressesResponse';
import type { ReplayMailsRequest__Output } from '@chat/proto/chat/notifications/v1/ReplayMailsRequest';
import type { ReplayMailsResponse } from '@chat/proto/chat/notifications/v1/ReplayMailsResponse';
import type { ResumeAddressRequest__Output } from '@chat/proto/chat/notifications/v1/ResumeAddressRequest';
import type { ResumeAddressResponse } from '@chat/proto/chat/notifications/v1/ResumeAddressResponse';
import type { Deps } from '../deps.ts';
import { mailJob } from './queue-mail.ts';
import {
  listDeadMails as listDeadRows,
  listPausedAddresses as listPausedRows,
  requeueDeadMails,
  resumePausedAddress,
} from './store.ts';

const mostListed = 1_000;

/** Returns the oldest thousand dead mails, for operators. */
export async function listDeadMails({ db }: Pick<Deps, 'db'>): Promise<ListDeadMailsResponse> {
  const rows = await listDeadRows(db, mostListed);
  return {
    mails: rows.map((row) => ({
      realmId: row.realm_id,
      mailId: row.mail_id,
      kind: row.kind,
      address: row.address ?? '',
      attempts: row.attempts,
      lastError: row.last_error ?? '',
      createdAtSeconds: Math.floor(row.created_at.getTime() / 1_000),
    })),
  };
}

/** Queues dead mails again, with as many attempts as a new mail. Returns the ids of the mails that were dead. */
export async function replayMails(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  { mailIds, all }: ReplayMailsRequest__Output,
): Promise<ReplayMailsResponse> {
  const which = { mailIds: all ? undefined : mailIds, now: new Date(now()) };
  const replayed = await inTransaction(db, async (tx) => {
    const mails = await requeueDeadMails(tx, which);
    await jobs.enqueueAll(
      tx,
      mailJob,
      mails.map((data) => ({ data })),
    );
    return mails;
  });
  return { mailIds: replayed.map(({ mailId }) => mailId) };
}

/** Returns the thousand most recently paused addresses, for operators. */
export async function listPausedAddresses({
  db,
}: Pick<Deps, 'db'>): Promise<ListPausedAddressesResponse> {
  const rows = await listPausedRows(db, mostListed);
  return {
    addresses: rows.map(({ address, reason, paused_at }) => ({
      address,
      reason,
      pausedAtSeconds: Math.floor(paused_at.getTime() / 1_000),
    })),
  };
}

/** Ends the pause of an address, so that it receives mail again. Its dead mails stay dead until they are replayed. */
export async function resumeAddress(
  { db }: Pick<Deps, 'db'>,
  { address }: ResumeAddressRequest__Output,
): Promise<ResumeAddressResponse> {
  return { wasPaused: await resumePausedAddress(db, address.trim().toLowerCase()) };
}
