import type { RecordKey } from '@chat/kit/idempotency/records';
import { z } from 'zod';
import type { PreparedMessage } from './prepared-message.ts';

/** The answer that is kept with an idempotency key. */
export const StoredAnswer = z.object({ message_id: z.number() });
export type StoredAnswer = z.infer<typeof StoredAnswer>;

/** The message's idempotency key with its scope: one, or none. */
export function recordKeys({ realm, senderId, idempotency }: PreparedMessage): RecordKey[] {
  return idempotency ? [{ ...idempotency, realmId: realm.realm_id, actorId: senderId }] : [];
}
