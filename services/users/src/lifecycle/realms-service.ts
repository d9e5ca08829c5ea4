import { type Handlers, internal, unary } from '@chat/kit/grpc/server';
import type { RealmsDefinition } from '@chat/proto/chat/users/v1/Realms';
import type { Deps } from '../credentials/deps.ts';
import { addDomain, changeDomain, listDomains, removeDomain } from '../realms/domains.ts';
import { findRealm, listRealms } from '../realms/find-realms.ts';
import { addPlayground, removePlayground } from '../realms/playgrounds.ts';
import {
  changeRealmPicture,
  getRealmPicture,
  removeRealmPicture,
} from '../realms/realm-pictures.ts';
import { setPushNotifications } from '../realms/set-push-notifications.ts';
import { createRealm } from './create-realm.ts';
import { deactivateRealm, setRealmActive } from './set-realm-active.ts';
import { createSetupLink, getSetupLink, requestSetupLink, setUpRealm } from './setup.ts';
import { sendTestWelcome } from './welcome-messages.ts';

/** Binds the methods of `Realms` to their use cases. */
export function realmsService(deps: Deps): Handlers<RealmsDefinition> {
  return {
    CreateRealm: internal(['operator'], (request) => createRealm(deps, request)),
    CreateSetupLink: internal(['operator'], () => createSetupLink(deps)),
    RequestSetupLink: internal(['gateway'], (request) => requestSetupLink(deps, request)),
    GetSetupLink: internal(['gateway'], (request) => getSetupLink(deps, request)),
    SetUpRealm: internal(['gateway'], (request) => setUpRealm(deps, request)),
    FindRealm: internal(['gateway', 'operator'], (request) => findRealm(deps, request)),
    ListRealms: internal(['operator'], (request) => listRealms(deps, request)),
    SetRealmActive: internal(['operator'], (request) => setRealmActive(deps, request)),
    DeactivateRealm: unary((request, context) => deactivateRealm(deps, request, context)),
    SetPushNotifications: internal(['notifications'], (request) =>
      setPushNotifications(deps, request),
    ),
    SendTestWelcome: unary((request, context) => sendTestWelcome(deps, request, context)),
    ListDomains: unary((request, context) => listDomains(deps, request, context)),
    AddDomain: unary((request, context) => addDomain(deps, request, context)),
    ChangeDomain: unary((request, context) => changeDomain(deps, request, context)),
    RemoveDomain: unary((request, context) => removeDomain(deps, request, context)),
    AddPlayground: unary((request, context) => addPlayground(deps, request, context)),
    RemovePlayground: unary((request, context) => removePlayground(deps, request, context)),
    ChangeRealmPicture: unary((request, context) => changeRealmPicture(deps, request, context)),
    RemoveRealmPicture: unary((request, context) => removeRealmPicture(deps, request, context)),
    GetRealmPicture: unary((request, context) => getRealmPicture(deps, request, context)),
  };
}
