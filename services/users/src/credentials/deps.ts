import type { Deps as AccountsDeps } from '../accounts/deps.ts';
import type { ApiKeySeal } from './api-keys.ts';
import type { PasswordStrength, Passwords } from './passwords.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

/** The dependencies of use cases that create or check credentials. */
export type Deps = AccountsDeps & {
  seal: ApiKeySeal;
  passwords: Passwords;
  passwordStrength: PasswordStrength;
  unsubscribeTokens: UnsubscribeTokens;
};
