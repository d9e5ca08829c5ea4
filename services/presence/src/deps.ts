import type { Db } from '@chat/kit/database/database';

/** What use cases stand on. */
export type Deps = {
  db: Db;
  /** Milliseconds since 1970. */
  now(): number;
};
