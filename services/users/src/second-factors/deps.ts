import type { Deps as CredentialsDeps } from '../credentials/deps.ts';
import type { Seal } from '../credentials/sealing.ts';

/** The dependencies of use cases that need second factors. */
export type Deps = CredentialsDeps & {
  /** Seals the secrets of second factors and the state of pending logins. */
  factorSeal: Seal;
};
