import { type Actor, isSpectator, roles } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { userSettings } from '@chat/kit/user-settings/user-settings';
import { type AccountRow, getAccount } from '../accounts/account-store.ts';
import { toApiUserSettings, topLevelSettings } from '../accounts/user-settings.ts';
import { type Bot, botRecord, botRecordWithoutCredentials } from '../bots/bot-object.ts';
import { embeddedBots } from '../bots/rules.ts';
import { listBots } from '../bots/store.ts';
import type { Deployment } from '../deployment.ts';
import { customProfileFieldTypes } from '../profiles/field-types.ts';
import { profileFieldObject } from '../profiles/profile-object.ts';
import { listProfileFieldRows, type ProfileFieldRow } from '../profiles/store.ts';
import { listPlaygrounds, type PlaygroundRow, playgroundObject } from '../realms/playgrounds.ts';
import { urlOfRealm } from '../realms/realm-object.ts';

import type { Realm } from '../realms/realm-store.ts';
import { listMutedUsers } from '../settings/muted-users.ts';
import { listViewsOfUser } from '../settings/navigation-views.ts';
import { remainingOnboardingSteps } from '../settings/onboarding-steps.ts';
import { noAccount, ownAccount } from './people.ts';
import { realmFields, serverValues } from './realm-fields.ts';

/** The input of the functions in `snapshotGroups`. */
export type SnapshotContext = {
  realm: Realm;
  /** The actor's account; undefined for spectators. */
  own: AccountRow | undefined;
  /** The requested personal lists. */
  personal: PersonalLists;
  actor: Actor;
  deployment: Deployment;
  /** The capabilities of the client. */
  capabilities: ReadonlySet<string>;
  /** Whether the caller may not read keys and tokens. */
  hidesCredentials: boolean;
};

type Fields = Record<string, unknown>;

/**
 * The functions that return the fields of each snapshot group of this service, except users and groups. Fields for
 * unsupported features are empty.
 * @spec POST /register
 */
export const snapshotGroups: Readonly<Record<string, (context: SnapshotContext) => Fields>> = {
  realm: ({ realm, deployment, own }) => ({
    ...realmFields(realm, deployment),
    ...serverValues(deployment, urlOfRealm(realm, deployment)),
    ...(!own && offForSpectators),
  }),
  realm_user: ({ own, actor, realm, deployment }) =>
    own ? ownAccount({ own, actor, realm, deployment }) : noAccount,
  user_settings: (context) => ({ user_settings: callersSettings(context) }),
  update_display_settings: (context) => settingsAtTopLevel(context, 'update_display_settings'),
  update_global_notifications: (context) =>
    settingsAtTopLevel(context, 'update_global_notifications'),
  realm_user_settings_defaults: (context) => ({
    realm_user_settings_defaults: defaultSettings(context),
  }),
  custom_profile_fields: ({ personal }) => ({
    custom_profile_fields: personal.profileFields.map(profileFieldObject),
    custom_profile_field_types: customProfileFieldTypes,
  }),
  alert_words: ({ personal }) => ({ alert_words: personal.alertWords }),
  muted_users: ({ personal }) => ({ muted_users: personal.mutedUsers }),
  navigation_views: ({ personal }) => ({ navigation_views: personal.navigationViews }),
  onboarding_steps: ({ own }) => ({
    onboarding_steps: own ? remainingOnboardingSteps(own) : [],
    navigation_tour_video_url: null,
  }),
  realm_bot: ({ personal, hidesCredentials }) => ({
    realm_bots: personal.bots.map(hidesCredentials ? botRecordWithoutCredentials : botRecord),
  }),
  realm_embedded_bots: () => ({ realm_embedded_bots: embeddedBots }),
  realm_incoming_webhook_bots: () => ({ realm_incoming_webhook_bots: [] }),
  realm_domains: ({ realm, own }) => ({ realm_domains: own ? realm.domains : [] }),
  realm_playgrounds: ({ personal }) => ({
    realm_playgrounds: personal.playgrounds.map(playgroundObject),
  }),
  realm_billing: () => ({ realm_billing: { has_pending_sponsorship_request: false } }),
  video_calls: () => ({ has_zoom_token: false }),
  giphy: ({ deployment }) => ({ giphy_api_key: deployment.giphyApiKey }),
  tenor: ({ deployment }) => ({ tenor_api_key: deployment.tenorApiKey }),
  klipy: ({ deployment }) => ({ klipy_api_key: deployment.klipyApiKey }),
};

/** The features that are off for spectators, who can neither edit messages nor share their presence. */
const offForSpectators = { realm_allow_message_editing: false, realm_presence_disabled: true };

function callersSettings(context: SnapshotContext): Fields {
  return context.own ? ownSettings(context.own) : { ...defaultSettings(context), timezone: '' };
}

/** Returns the settings to show at the top level of the snapshot, or none for clients with `user_settings_object`. */
function settingsAtTopLevel(
  context: SnapshotContext,
  group: keyof typeof topLevelSettings,
): Fields {
  if (context.capabilities.has('user_settings_object')) return {};
  const settings = callersSettings(context);
  return Object.fromEntries(topLevelSettings[group].map((name) => [name, settings[name]]));
}

function ownSettings(own: AccountRow): Fields {
  return {
    ...toApiUserSettings(userSettings.parse(own.settings)),
    timezone: own.timezone,
    email_address_visibility: own.email_address_visibility,
  };
}

function defaultSettings({ realm }: SnapshotContext): Fields {
  const { email_address_visibility = 1, ...stored } = realm.user_settings_defaults;
  return {
    ...toApiUserSettings(userSettings.parse(stored)),
    email_address_visibility,
  };
}

/** The actor's lists and the realm's small lists. Lists that the client did not request are empty. */
type PersonalLists = {
  /** The alert words in the order in which they were added. */
  alertWords: readonly string[];
  mutedUsers: Awaited<ReturnType<typeof listMutedUsers>>;
  navigationViews: Awaited<ReturnType<typeof listViewsOfUser>>;
  /** The custom profile fields; empty for spectators. */
  profileFields: readonly ProfileFieldRow[];
  /** All bots for administrators; otherwise only the actor's own bots. */
  bots: readonly Bot[];
  /** The realm's code playgrounds. */
  playgrounds: readonly PlaygroundRow[];
};

/** Reads the actor's lists in these snapshot groups in a single round trip. */
export async function listPersonal(
  tx: ReadTx,
  actor: Actor,
  groups: ReadonlySet<string>,
): Promise<PersonalLists> {
  const isRequested = (group: string) => groups.has(group) && !isSpectator(actor);
  const seesAllBots = actor.role <= roles.administrator;
  const [alertWords, mutedUsers, navigationViews, profileFields, bots, playgrounds] =
    await Promise.all([
      isRequested('alert_words')
        ? getAccount(tx, actor.realmId, actor.userId).then((account) => account.alert_words)
        : [],
      isRequested('muted_users') ? listMutedUsers(tx, actor) : [],
      isRequested('navigation_views') ? listViewsOfUser(tx, actor) : [],
      isRequested('custom_profile_fields') ? listProfileFieldRows(tx, actor.realmId) : [],
      isRequested('realm_bot')
        ? listBots(tx, actor.realmId, seesAllBots ? undefined : actor.userId)
        : [],
      groups.has('realm_playgrounds') ? listPlaygrounds(tx, actor.realmId) : [],
    ]);
  return { alertWords, mutedUsers, navigationViews, profileFields, bots, playgrounds };
}
