import { ApiError } from '../../api/api-error.ts';

/** An address that was not invited, and why. */
export interface Refusal {
  readonly address: string;
  readonly reason: string;
}

/** What became of an invitation of several people. */
export interface Outcome {
  readonly invited: readonly string[];
  readonly refusals: readonly Refusal[];
}

/**
 * Whom the server invited of `people`, and whom it refused.
 *
 * @throws ApiError the request was refused as a whole
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

/** The addresses that a refusal lists, unless it has another reason that concerns them all. */
function refusalsOf({ code, fields }: ApiError): Refusal[] {
  const { errors, daily_limit_reached } = fields;
  if (code !== 'INVITATION_FAILED' || daily_limit_reached === true) return [];
  if (!Array.isArray(errors)) return [];
  return errors.map(([address, reason]) => ({ address: String(address), reason: String(reason) }));
}
