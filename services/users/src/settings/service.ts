import { type Handlers, internal, unary } from '@chat/kit/grpc/server';
import type { SettingsDefinition } from '@chat/proto/chat/users/v1/Settings';
import type { Deps } from '../second-factors/deps.ts';
import { addAlertWords, getAlertWords, removeAlertWords } from './alert-words.ts';
import { confirmAddress } from './confirm-address.ts';
import { muteUser, unmuteUser } from './muted-users.ts';
import {
  addNavigationView,
  changeNavigationView,
  listNavigationViews,
  removeNavigationView,
} from './navigation-views.ts';
import { seeOnboardingStep } from './onboarding-steps.ts';
import { setSharesPresence } from './set-shares-presence.ts';
import { getUnsubscription, unsubscribe } from './unsubscribe.ts';
import { updateRealm } from './update-realm.ts';
import { updateUserSettings } from './update-user-settings.ts';
import { updateUserSettingsDefaults } from './update-user-settings-defaults.ts';

/** Binds the methods of `Settings` to their use cases. */
export function settingsService(deps: Deps): Handlers<SettingsDefinition> {
  return {
    UpdateRealm: unary((request, context) => updateRealm(deps, request, context)),
    UpdateUserSettingsDefaults: unary((request, context) =>
      updateUserSettingsDefaults(deps, request, context),
    ),
    UpdateUserSettings: unary((request, context) => updateUserSettings(deps, request, context)),
    SetSharesPresence: internal(['presence'], (request, context) =>
      setSharesPresence(deps, request, context),
    ),
    ConfirmAddress: internal(['gateway', 'operator'], (request, context) =>
      confirmAddress(deps, request, context),
    ),
    GetAlertWords: unary((request, context) => getAlertWords(deps, request, context)),
    AddAlertWords: unary((request, context) => addAlertWords(deps, request, context)),
    RemoveAlertWords: unary((request, context) => removeAlertWords(deps, request, context)),
    MuteUser: unary((request, context) => muteUser(deps, request, context)),
    UnmuteUser: unary((request, context) => unmuteUser(deps, request, context)),
    ListNavigationViews: unary((request, context) => listNavigationViews(deps, request, context)),
    AddNavigationView: unary((request, context) => addNavigationView(deps, request, context)),
    ChangeNavigationView: unary((request, context) => changeNavigationView(deps, request, context)),
    RemoveNavigationView: unary((request, context) => removeNavigationView(deps, request, context)),
    SeeOnboardingStep: unary((request, context) => seeOnboardingStep(deps, request, context)),
    GetUnsubscription: internal(['gateway'], (request) => getUnsubscription(deps, request)),
    Unsubscribe: internal(['gateway'], (request) => unsubscribe(deps, request)),
  };
}
