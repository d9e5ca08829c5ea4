import type { AuthenticateRequest__Output } from '@chat/proto/chat/users/v1/AuthenticateRequest';
import type { AuthenticateResponse } from '@chat/proto/chat/users/v1/AuthenticateResponse';
import { type AccountRow, findAccountByApiKey } from '../accounts/account-store.ts';
import { recordUse } from '../accounts/activity.ts';
import type { Deps } from '../accounts/deps.ts';
import { findBotRow } from '../bots/store.ts';
import { type DeviceKeyAccount, findAccountByDeviceKey } from '../credentials/device-key-store.ts';
import { recordDeviceKeyUse } from '../credentials/device-key-use.ts';
import { listGroupIdsOfUsers } from '../groups/group-store.ts';
import { hostOfRealm } from '../realms/hosts.ts';
import { findRealm, findRealmByApiKey, type Realm } from '../realms/realm-store.ts';
import { areKeysRefused, lacksSecondFactor } from '../second-factors/requirement.ts';
import { recordSessionUse } from '../sessions/session-use.ts';
import { findAccountBySession, type SessionAccount } from '../sessions/store.ts';

/**
 * Returns the account that an API key or session belongs to, even if it is deactivated, with all data for an actor
 * token. Returns no identity if the credential is unknown, expired or revoked. Records the account's last use, because
 * gateways call this at least every ten minutes while an account is in use.
 */
export async function authenticate(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'deployment' | 'identityVersions'>,
  request: AuthenticateRequest__Output,
): Promise<AuthenticateResponse> {
  const found =
    request.credential === 'sessionHash'
      ? await findBySession(deps, request.sessionHash ?? '')
      : await findByApiKey(deps, request.apiKeyHash ?? '');
  if (!found) return {};
  const { account, realm, session, deviceKey } = found;
  const { realm_id: realmId, user_id: userId, bot_owner_id: ownerId } = account;
  const people = ownerId === null ? [userId] : [userId, ownerId];
  // Read groups after the versions. Otherwise they could be older than these versions.
  const [groups, bot] = await Promise.all([
    listGroupIdsOfUsers(deps.db, realmId, people),
    account.is_bot ? findBotRow(deps.db, realmId, userId) : undefined,
  ]);
  recordUse(deps, account);
  deps.identityVersions.backfill({
    realmId,
    realm: realm.version,
    users: { [userId]: account.version },
  });
  return {
    identity: {
      realmId,
      userId,
      role: account.role,
      isBot: account.is_bot,
      botType: account.bot_type ?? 0,
      deliveryEmail: account.delivery_email,
      isActive: account.is_active,
      isRealmActive: realm.is_active,
      groupIds: groups.get(userId) ?? [],
      ...(ownerId !== null && {
        botOwnerId: ownerId,
        botOwnerGroupIds: groups.get(ownerId) ?? [],
        // Only an active owner is in a group, at least in the one of their role.
        hasOwnerRights: account.has_owner_rights && groups.has(ownerId),
      }),
      userVersion: account.version,
      realmVersion: realm.version,
      realmHost: hostOfRealm(realm, deps.deployment),
      realmStringId: realm.string_id,
      ...(account.rate_limit_per_minute !== null && {
        rateLimitPerMinute: account.rate_limit_per_minute,
      }),
      canCreateUsers: account.can_create_users,
      ...(bot && {
        defaultAllPublicStreams: bot.default_all_public_streams,
        defaultEventsRegisterChannel: bot.default_events_register_channel ?? '',
      }),
      ...(session && { sessionId: session.session_id }),
      mustSetUpSecondFactor: session
        ? session.proof !== 'single-sign-on' && lacksSecondFactor(realm, account)
        : areKeysRefused(deps, realm, account),
      isDeviceKey: deviceKey !== undefined,
      ...(deviceKey?.key_expires_at && {
        deviceKeyExpiresAtSeconds: Math.floor(deviceKey.key_expires_at.getTime() / 1_000),
      }),
    },
  };
}

type Found = {
  account: AccountRow;
  realm: Realm;
  session?: SessionAccount;
  deviceKey?: DeviceKeyAccount;
};

/** Finds the account that an API key belongs to. The key may be the account's main key or a device key. */
async function findByApiKey(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  apiKeyHash: string,
): Promise<Found | undefined> {
  const [account, realm] = await Promise.all([
    findAccountByApiKey(deps.db, apiKeyHash),
    findRealmByApiKey(deps.db, apiKeyHash),
  ]);
  return account && realm ? { account, realm } : findByDeviceKey(deps, apiKeyHash);
}

async function findByDeviceKey(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  keyHash: string,
): Promise<Found | undefined> {
  const account = await findAccountByDeviceKey(deps.db, keyHash, new Date(deps.now()));
  if (!account) return undefined;
  recordDeviceKeyUse(deps, account);
  const realm = await findRealm(deps.db, account.realm_id);
  return realm && { account, realm, deviceKey: account };
}

async function findBySession(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'deployment'>,
  sessionHash: string,
): Promise<Found | undefined> {
  const account = await findAccountBySession(deps.db, sessionHash, new Date(deps.now()));
  if (!account) return undefined;
  recordSessionUse(deps, account);
  const realm = await findRealm(deps.db, account.realm_id);
  return realm && { account, realm, session: account };
}
