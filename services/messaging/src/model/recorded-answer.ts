import type { ReadTx } from '@chat/kit/database/database';
import { isApiError } from '@chat/kit/errors/define-error';
import { findRecordedAnswer, type RecordKey } from '@chat/kit/idempotency/idempotency';

/** The result of a request's checks, or the recorded response to an earlier request with the same idempotency key. */
export type CheckedOrAnswered<Checked> = { checked: Checked } | { answer: unknown };

/**
 * Runs the checks of a request before its transaction. For a repeated request that the checks reject, returns the
 * recorded response instead. `record` is undefined for a request without an idempotency key.
 *
 * @throws errors of `check` if no response is recorded
 */
export async function checkUnlessAnswered<Checked>(
  db: ReadTx,
  record: RecordKey | undefined,
  check: () => Promise<Checked>,
): Promise<CheckedOrAnswered<Checked>> {
  try {
    return { checked: await check() };
  } catch (error) {
    if (!record || !isApiError(error)) throw error;
    const answer = await findRecordedAnswer(db, record);
    if (answer === undefined) throw error;
    return { answer };
  }
}
