import { answerOf, api } from '../../api/client.ts';
import type { User } from '../../store/records.ts';
import { type Proof, proofParams } from '../proof/proof-fields.tsx';

/** Fetches the sessions, device keys and second factors of another person. */
export function getUserSecurity({ user_id }: Pick<User, 'user_id'>) {
  const path = { user_id: String(user_id) };
  return answerOf(api.GET('/users/{user_id}/security', { params: { path } }));
}

/** A kind of access to an account that an administrator can revoke. */
export type EndedAccess =
  | { readonly kind: 'session' | 'key'; readonly id: number; readonly name: string }
  | { readonly kind: 'all-sessions' | 'all-keys' | 'api-key' };

/** Revokes access to an account immediately. */
export function endAccess(
  { user_id }: Pick<User, 'user_id'>,
  ended: EndedAccess,
  { password }: Proof,
): Promise<unknown> {
  const body = proofParams({ password, code: '' });
  const of = { user_id: String(user_id) };
  switch (ended.kind) {
    case 'session': {
      const path = { ...of, session_id: String(ended.id) };
      const params = { path };
      return answerOf(api.DELETE('/users/{user_id}/sessions/{session_id}', { params, body }));
    }
    case 'key': {
      const path = { ...of, id: String(ended.id) };
      return answerOf(api.DELETE('/users/{user_id}/api_keys/{id}', { params: { path }, body }));
    }
    case 'all-sessions':
      return answerOf(api.DELETE('/users/{user_id}/sessions', { params: { path: of }, body }));
    case 'all-keys':
      return answerOf(api.DELETE('/users/{user_id}/api_keys', { params: { path: of }, body }));
    case 'api-key': {
      const params = { path: of };
      return answerOf(api.POST('/users/{user_id}/api_key/regenerate', { params, body }));
    }
  }
}

/**
 * Returns the last use of each account without a second factor, keyed by user id. Null means that the person never
 * logged in.
 */
export async function listWithoutSecondFactor(): Promise<ReadonlyMap<number, number | null>> {
  const found = new Map<number, number | null>();
  let after = 0;
  for (;;) {
    const query = { without_second_factor: 'true', after: String(after) };
    const { users, is_last } = await answerOf(api.GET('/users/security', { params: { query } }));
    for (const { user_id, last_used_at } of users) found.set(user_id, last_used_at);
    after = users.at(-1)?.user_id ?? after;
    if (is_last || users.length === 0) return found;
  }
}
