import type { Deps as CommonDeps } from '../deps.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

/** The dependencies of snapshots. */
export type Deps = CommonDeps & {
  snapshotCache: SnapshotCache;
};
