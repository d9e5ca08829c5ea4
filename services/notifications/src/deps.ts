import type { Db } from '@chat/kit/database/database';

/** What use cases stand on. */
export type Deps = { db: Db };
