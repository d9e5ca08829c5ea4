import type { Deps as CommonDeps } from '../deps.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

/** The dependencies of snapshot use cases. */
export type Deps = CommonDeps & {
  snapshotCache: SnapshotCache;
};
