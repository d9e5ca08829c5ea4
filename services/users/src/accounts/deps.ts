import type { Deps as CommonDeps } from '../deps.ts';
import type { IdentityVersions } from './identity-versions.ts';

/** The dependencies of use cases that change what an identity may do. */
export type Deps = CommonDeps & {
  identityVersions: IdentityVersions;
};
