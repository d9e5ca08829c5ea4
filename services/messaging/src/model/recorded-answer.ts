import type { ReadTx } from '@chat/kit/database/database';
import { isApiError } from '@chat/kit/errors/define-error';
import { findRecordedAnswer, type RecordKey } from '@chat/kit/idempotency/idempotency';

/** What the checks of a request found, or the answer that the request was given before. */
export type CheckedOrAnswered<Checked> = { checked: Checked } | { answer: unknown };

/**
 * Runs the checks of a request that precede its transaction. A repeated request returns its recorded answer, even if it
 * would now be rejected. `record` undefined: the request has no idempotency key.
 *
 * @throws errors of `check` when the request was not answered before
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
