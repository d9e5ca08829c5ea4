/**
 * As `Promise.all`, for statements of one transaction that are issued together: rejects with the
 * failure that caused the others, once all have ended.
 */
export async function together<Statements extends readonly Promise<unknown>[] | []>(
  statements: Statements,
) {
  const outcomes = await Promise.allSettled(statements);
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  if (reasons.length > 0) throw reasons.find((reason) => !isConsequence(reason)) ?? reasons[0];
  return Promise.all(statements);
}

/** Whether a statement only failed because one before it in the transaction had. */
function isConsequence(reason: unknown): boolean {
  return (
    typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === '25P02'
  );
}
