import type { ReadTx } from '@chat/kit/database/database';
import { realmDeactivated } from '@chat/kit/errors/catalog';
import { hashApiKey } from '../credentials/api-keys.ts';
import { getRealm, type Realm } from '../realms/store.ts';
import { invitationIsOver } from './over.ts';
import { findInvitationByToken, type InvitationRow } from './store.ts';

/** The invitation of a token, with its realm. @throws BAD_REQUEST, REALM_DEACTIVATED */
export async function invitationOfToken(
  { db, now }: { db: ReadTx; now(): number },
  realmId: number,
  token: string,
): Promise<{ realm: Realm; invitation: InvitationRow }> {
  const realm = await getRealm(db, realmId);
  if (!realm.is_active) throw realmDeactivated({});
  const wanted = { tokenHash: hashApiKey(token), now: new Date(now()) };
  const invitation = await findInvitationByToken(db, realmId, wanted);
  if (!invitation) throw invitationIsOver();
  return { realm, invitation };
}
