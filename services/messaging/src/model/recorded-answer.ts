import type { ReadTx } from '@chat/kit/database/database';
import { isApiError } from '@chat/kit/errors/define-error';
import { findRecordedAnswer, type RecordKey } from '@chat/kit/idempotency/idempotency';

/** The result of a request's checks, or the answer that the request got before. */
export type CheckedOrAnswered<Checked> = { checked: Checked } | { answer: unknown };

/**
 * Runs the checks of a request before its transaction. For a repeated request, returns the recorded answer even if the
 * request would be rejected now. `record` is undefined for a request without an idempotency key.
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
