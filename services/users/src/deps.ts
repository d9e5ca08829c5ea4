import type { Db } from '@chat/kit/database/database';
import type { Logger } from '@chat/kit/logging/logger';
import type { Transact } from '@chat/kit/outbox/transact';
import type { PasswordStrength } from './accounts/password-strength.ts';
import type { ApiKeySeal } from './credentials/api-keys.ts';
import type { JwtKeys } from './credentials/jwt-keys.ts';
import type { Deployment } from './deployment.ts';
import type { IdentityVersions } from './identity/identity-versions.ts';
import type { SharedTexts } from './snapshot/shared-texts.ts';

/** Everything a use case may need; each takes the part it touches. */
export type Deps = {
  db: Db;
  transact: Transact;
  /** Milliseconds since 1970. */
  now(): number;
  log: Logger;
  seal: ApiKeySeal;
  jwtKeys: JwtKeys;
  passwordStrength: PasswordStrength;
  identityVersions: IdentityVersions;
  sharedTexts: SharedTexts;
  deployment: Deployment;
};
