import { ApiError } from '../../api/api-error.ts';

/** An address that the server rejected, with the reason. */
export interface Refusal {
  readonly address: string;
  readonly reason: string;
}

/** The outcome of inviting several people. */
export interface Outcome {
  readonly invited: readonly string[];
  readonly refusals: readonly Refusal[];
}

/**
 * Returns which of `people` the server invited, and which addresses it rejected.
 * @throws ApiError if the server rejected the whole request
 */
export async function outcomeOf(
  people: readonly string[],
  answer: Promise<unknown>,
): Promise<Outcome> {
  try {
    await answer;
    return { invited: people, refusals: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refusals = refusalsOf(error);
    if (refusals.length === 0) throw error;
    if (error.fields.sent_invitations !== true) return { invited: [], refusals };
    const refused = new Set(refusals.map(({ address }) => address));
    return { invited: people.filter((address) => !refused.has(address)), refusals };
  }
}

/** Returns the rejected addresses that an error lists. Returns none if the error concerns the whole request. */
function refusalsOf({ code, fields }: ApiError): Refusal[] {
  const { errors, daily_limit_reached } = fields;
  if (code !== 'INVITATION_FAILED' || daily_limit_reached === true) return [];
  if (!Array.isArray(errors)) return [];
  return errors.map(([address, reason]) => ({ address: String(address), reason: String(reason) }));
}
