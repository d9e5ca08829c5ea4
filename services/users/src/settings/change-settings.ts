import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { roles } from '../accounts/rules.ts';
import type { AccountRow } from '../accounts/store.ts';
import type { Deployment } from '../deployment.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import type { Realm } from '../realms/store.ts';
import { refuseAbsentFeatures } from './absent-features.ts';
import { concernsOthers, differing, withChanges } from './account-settings.ts';
import type { SettingChanges } from './setting-changes.ts';
import {
  exportConsentChanged,
  rolesOfNewSight,
  settingsUpdated,
  timeZoneUpdated,
  visibilityUpdated,
} from './setting-events.ts';
import { listUserIdsOfRoles, updateOwn } from './store.ts';

/** What became of an account whose settings were changed. */
type Changed = {
  account: AccountRow;
  /** For the account's own clients. */
  settingEvents: OutboxEvent[];
  /** For others, in the order of the specification. */
  peopleEvents: OutboxEvent[];
  /** Whether other services have to hear of it. */
  isFact: boolean;
};

/**
 * Gives a locked account settings. Those it has already change nothing and are not announced.
 *
 * @throws BAD_REQUEST a setting switches on what the server does not do
 */
export async function changeSettings(
  tx: Tx,
  before: AccountRow,
  options: {
    changes: SettingChanges;
    realm: Realm;
    deployment: Deployment;
    /** Remembered: an administrator may ask to leave such settings alone. */
    isByOwnHand: boolean;
  },
): Promise<Changed> {
  const { realm, deployment, isByOwnHand } = options;
  const changes = differing(before, options.changes);
  refuseAbsentFeatures(changes);
  const names = Object.keys(changes);
  if (names.length === 0) {
    return { account: before, settingEvents: [], peopleEvents: [], isFact: false };
  }
  const account = await updateOwn(tx, before, {
    ...withChanges(before, changes),
    ...(isByOwnHand && {
      edited_settings: [...new Set([...before.edited_settings, ...names])].sort(),
    }),
  });
  return {
    account,
    settingEvents: settingsUpdated([account.user_id], changes),
    peopleEvents: await eventsForOthers(tx, { before, after: account }, { realm, deployment }),
    isFact: concernsOthers(changes),
  };
}

async function eventsForOthers(
  tx: Tx,
  { before, after }: { before: AccountRow; after: AccountRow },
  { realm, deployment }: { realm: Realm; deployment: Deployment },
): Promise<OutboxEvent[]> {
  const { realm_id } = realm;
  const emailDomain = emailDomainOf(realm, deployment);
  const events: OutboxEvent[] = [];
  if (after.timezone !== before.timezone) events.push(timeZoneUpdated(after, emailDomain));
  const newSight = rolesOfNewSight(before, after);
  if (newSight.length > 0) {
    const viewerIds = await listUserIdsOfRoles(tx, realm_id, newSight);
    events.push(...visibilityUpdated({ before, after }, { viewerIds, emailDomain }));
  }
  const consents = hasConsented(after);
  if (consents !== hasConsented(before)) {
    const administrators = [roles.owner, roles.administrator];
    const ids = await listUserIdsOfRoles(tx, realm_id, administrators);
    events.push(exportConsentChanged(after.user_id, consents, ids));
  }
  return events;
}

function hasConsented({ settings }: AccountRow): boolean {
  return settings.allow_private_data_export === true;
}
