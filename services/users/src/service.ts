import { type BoundService, bind } from '@chat/kit/grpc/server';
import { chat } from '@chat/proto/load';
import { botsService } from './bots/service.ts';
import { credentialsService } from './credentials/service.ts';
import { groupsService } from './groups/service.ts';
import { invitationsService } from './invitations/service.ts';
import { accountsService } from './lifecycle/accounts-service.ts';
import { realmsService } from './lifecycle/realms-service.ts';
import type { Deps as LoginDeps } from './login/deps.ts';
import { loginService } from './login/login-service.ts';
import { singleSignOnService } from './login/single-sign-on-service.ts';
import { mailDataService } from './mail/service.ts';
import { profilesService } from './profiles/service.ts';
import { scimService } from './scim/service.ts';
import { secondFactorsService } from './second-factors/service.ts';
import { sessionsService } from './sessions/service.ts';
import { settingsService } from './settings/service.ts';
import type { Deps as SnapshotDeps } from './snapshot/deps.ts';
import { snapshotsService } from './snapshot/service.ts';
import { userSecurityService } from './user-security/service.ts';

/** The dependencies of all use cases. Only `app.ts` constructs them. */
export type Deps = LoginDeps & SnapshotDeps;

/** Returns the contracts of this service, each with the function that binds its methods. */
export function usersServices(deps: Deps): BoundService[] {
  const { v1 } = chat.users;
  return [
    bind(v1.Realms.service, realmsService(deps)),
    bind(v1.Accounts.service, accountsService(deps)),
    bind(v1.Profiles.service, profilesService(deps)),
    bind(v1.Login.service, loginService(deps)),
    bind(v1.SingleSignOn.service, singleSignOnService(deps)),
    bind(v1.SecondFactors.service, secondFactorsService(deps)),
    bind(v1.Sessions.service, sessionsService(deps)),
    bind(v1.Credentials.service, credentialsService(deps)),
    bind(v1.UserSecurity.service, userSecurityService(deps)),
    bind(v1.Groups.service, groupsService(deps)),
    bind(v1.Invitations.service, invitationsService(deps)),
    bind(v1.Bots.service, botsService(deps)),
    bind(v1.Settings.service, settingsService(deps)),
    bind(v1.MailData.service, mailDataService(deps)),
    bind(v1.Scim.service, scimService(deps)),
    bind(v1.Snapshots.service, snapshotsService(deps)),
  ];
}
