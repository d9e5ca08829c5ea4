import type { Sweep } from '@chat/kit/jobs/job';
import type { Deps } from './deps.ts';
import { deleteOldMessages } from './edits/retention.ts';
import { deleteSentBefore } from './extras/scheduled-message-store.ts';
import { sweepUploads } from './files/sweep-uploads.ts';
import { deleteRostersNamedBefore } from './model/roster-store.ts';

const minute = 60_000;
/** How long the rows of sent scheduled messages are kept. */
const keepSentMs = 7 * 24 * 60 * minute;

/**
 * How long rosters are kept after the log has deleted the events that use them. Events may wait in the outbox for the
 * same time before they reach the log.
 */
const keepRostersMs = 31 * 24 * 60 * minute;

/** Returns the periodic work, which only one replica runs at a time. */
export function sweeps(deps: Deps): Sweep[] {
  return [
    {
      name: 'remove unused files',
      everyMs: minute,
      run: () => sweepUploads(deps),
    },
    {
      name: 'delete expired messages',
      everyMs: 60 * minute,
      run: () => deleteOldMessages(deps),
    },
    {
      name: 'delete sent scheduled messages',
      everyMs: 60 * minute,
      run: () => deleteSentBefore(deps.db, new Date(deps.now() - keepSentMs)),
    },
    {
      name: 'delete rosters that no event names',
      everyMs: 60 * minute,
      run: () =>
        deleteRostersNamedBefore(
          deps.db,
          new Date(deps.now() - deps.logRetentionMs - keepRostersMs),
        ),
    },
  ];
}
