import type { Tx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { Emit } from '@chat/kit/outbox/transact';
import type { MailCause } from '@chat/proto/chat/common/v1/MailCause';
import type { Deps } from '../deps.ts';
import { requestMails } from '../request-mail.ts';
import { activityObject } from './activity-object.ts';
import { clientName } from './client-name.ts';
import type { Doer } from './doer.ts';
import { isMailed, repeats } from './kinds.ts';
import {
  type ChangeKind,
  type ChangeSource,
  countAgain,
  deleteOlderActivity,
  insertActivity,
  type SecurityActivityRow,
} from './store.ts';

/** The maximum number of changes stored per person. */
const mostKept = 200;
const dayMs = 86_400_000;

/** A change to an account's access. */
export type SecurityChange = {
  kind: ChangeKind;
  /** The name of the key, passkey or bot that changed. */
  name?: string;
  /** The value before the change. `SecurityChangeKind` documents it. */
  before?: string;
  after?: string;
  /** The mails to send instead of the kind's usual mails. */
  mails?: readonly MailCause[];
};

/** The account whose access changed. */
type Holder = Pick<SecurityActivityRow, 'realm_id' | 'user_id'>;

/**
 * Records changes to an account's access in the transaction that makes them. Keeps the account's newest 200 changes.
 * Returns the events that notify the person: mails, depending on the kind, and client events about logins and changes
 * by others.
 */
export async function recordSecurityChanges(
  { now, deployment }: Pick<Deps, 'now' | 'deployment'>,
  tx: Tx,
  { holder, by, changes }: { holder: Holder; by: Doer; changes: readonly SecurityChange[] },
): Promise<OutboxEvent[]> {
  const { realm_id, user_id } = holder;
  const at = new Date(now());
  const events: OutboxEvent[] = [];
  for (const { kind, name = '', before = '', after = '', mails } of changes) {
    const change = { realm_id, user_id, kind, name, before, after, ...sourceOf(by, user_id) };
    const since = new Date(at.getTime() - dayMs);
    if (repeats(kind) && (await countAgain(tx, change, since))) continue;
    const row = await insertActivity(tx, { ...change, at });
    events.push(...requestMails(deployment, mails ?? mailsAbout(row)), ...clientEventsAbout(row));
  }
  if (changes.length > 0) await deleteOlderActivity(tx, holder, mostKept);
  return events;
}

/** Records changes like `recordSecurityChanges` and emits their events. Must be the last step of a transaction. */
export async function emitSecurityChanges(
  deps: Pick<Deps, 'now' | 'deployment'>,
  { tx, emit }: { tx: Tx; emit: Emit },
  {
    holder: { realm_id, user_id },
    by,
    changes,
  }: { holder: Holder; by: Doer; changes: readonly SecurityChange[] },
): Promise<void> {
  const events = await recordSecurityChanges(deps, tx, {
    holder: { realm_id, user_id },
    by,
    changes,
  });
  if (events.length > 0) await emit(realm_id, events);
}

/** Returns the columns with a change's author and origin. */
function sourceOf(by: Doer, userId: number) {
  const source: ChangeSource = by.kind === 'USER' && by.userId === userId ? 'SELF' : by.kind;
  const { userAgent = '', ipAddress = '' } = (by.kind === 'USER' && by.origin) || {};
  return {
    source,
    source_user_id: by.kind === 'USER' ? by.userId : null,
    client: clientName(userAgent),
    ip_address: ipAddress,
  };
}

/** Returns the mails for a change of this kind. A mail about a new address is also sent to the former address. */
function mailsAbout({
  kind,
  source,
  user_id: userId,
  activity_id,
}: SecurityActivityRow): MailCause[] {
  if (!isMailed(kind, source)) return [];
  const cause = { userId, activityId: activity_id };
  const toFormer = { securityChange: { ...cause, toFormerAddress: true } };
  return [{ securityChange: cause }, ...(kind === 'ADDRESS_CHANGED' ? [toFormer] : [])];
}

/**
 * Returns the client events about logins and changes by others, which clients show. Returns none for the deactivation
 * of the account, because it has no clients.
 */
function clientEventsAbout(row: SecurityActivityRow): OutboxEvent[] {
  if (row.kind === 'ACCOUNT_DEACTIVATED') return [];
  if (row.source === 'SELF' && row.kind !== 'LOGIN') return [];
  const body = { op: 'add', activity: activityObject(row) };
  return [clientEvent({ type: 'security_activity', audience: { userIds: [row.user_id] }, body })];
}
