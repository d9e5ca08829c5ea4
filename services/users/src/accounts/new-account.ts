import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { defaultPicture } from '../avatars/generated-picture.ts';
import { createApiKey, hashApiKey } from '../credentials/api-keys.ts';
import type { Deps } from '../deps.ts';
import { userAdded, userFact } from '../events.ts';
import { contentEvents, groupUpdateFact } from '../groups/group-events.ts';
import { type GroupRow, insertMemberships, lockGroups } from '../groups/store.ts';
import { systemGroupsOf } from '../groups/system-groups.ts';
import type { Realm } from '../realms/store.ts';
import { type AccountRow, insertAccount } from './store.ts';

/** What is decided about an account before it exists. */
export type AccountDraft = {
  email: string;
  fullName: string;
  /** Null: no login by password. */
  passwordHash: string | null;
  role: number;
  canCreateUsers: boolean;
  /** Made by the person's own doing; otherwise the first login counts as the day of joining. */
  hasJoined: boolean;
  /** Groups that people made and that it comes into besides those of its role. */
  groupIds?: readonly number[];
  /** Absent: a person. */
  bot?: { type: number; ownerId: number };
};

/** An account that now exists, with the groups it became a direct member of. */
export type NewAccount = { account: AccountRow; apiKey: string; groups: GroupRow[] };

/**
 * Creates an account with an API key, in the system groups of its role and those of the draft. undefined: its address
 * is in use.
 */
export async function createAccount(
  deps: Pick<Deps, 'now' | 'seal'>,
  tx: Tx,
  realm: Realm,
  draft: AccountDraft,
): Promise<NewAccount | undefined> {
  const { realm_id } = realm;
  const apiKey = createApiKey();
  const createdAt = new Date(deps.now());
  const { email_address_visibility = 1, ...settings } = realm.user_settings_defaults;
  const account = await insertAccount(tx, {
    realm_id,
    delivery_email: draft.email,
    full_name: draft.fullName,
    role: draft.role,
    can_create_users: draft.canCreateUsers,
    password_hash: draft.passwordHash,
    ...(draft.bot && { bot_type: draft.bot.type, bot_owner_id: draft.bot.ownerId }),
    api_key_hash: hashApiKey(apiKey),
    api_key_sealed: deps.seal.seal(apiKey),
    email_address_visibility: Number(email_address_visibility),
    settings,
    ...defaultPicture(realm.settings),
    created_at: createdAt,
    first_login_at: draft.hasJoined ? createdAt : null,
  });
  if (!account) return undefined;

  const isFullMember = realm.settings.waiting_period_threshold === 0;
  const ofRole = systemGroupsOf(draft.role, isFullMember).map((name) => realm.systemGroups[name]);
  const groupIds = [...ofRole, ...(draft.groupIds ?? [])];
  const groups = await lockGroups(tx, realm_id, groupIds);
  await insertMemberships(tx, realm_id, account.user_id, groupIds);
  return { account, apiKey, groups };
}

/** What a new account means for clients and other services, in the order of the specification. */
export function newAccountEvents(
  { account, groups }: NewAccount,
  realm: Realm,
  deployment: Deps['deployment'],
): OutboxEvent[] {
  const change = { addedMembers: [account.user_id] };
  return [
    userAdded(account, realm, deployment),
    ...groups.flatMap((group) => contentEvents(group, change)),
    userFact(account, realm, deployment),
    ...groups.map((group) => groupUpdateFact(group, change)),
  ];
}
