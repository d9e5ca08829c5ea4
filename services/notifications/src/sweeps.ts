import type { Sweep } from '@chat/kit/jobs/job';
import type { Deps } from './deps.ts';
import { releaseHeldPushes } from './push/pending-pushes.ts';
import { forgetPushed } from './push/pushed-store.ts';
import { forgetSettled } from './webhooks/store.ts';

const second = 1_000;
const hour = 3_600 * second;
/** Retention of pushed_message. */
const pushedForMs = 30 * 24 * hour;
const forgottenAtOnce = 1_000;

/** Periodic jobs, each run by one replica at a time. */
export function sweeps(deps: Deps): Sweep[] {
  const { db, now, webhooks } = deps;
  return [
    {
      name: 'releasing held push notifications',
      everyMs: 20 * second,
      run: () => releaseHeldPushes(deps),
    },
    {
      name: 'forgetting push notifications',
      everyMs: hour,
      async run() {
        const before = new Date(now() - pushedForMs);
        while ((await forgetPushed(db, before, forgottenAtOnce)) === forgottenAtOnce);
      },
    },
    {
      name: 'forgetting deliveries',
      everyMs: hour,
      async run() {
        const before = new Date(now() - webhooks.keepsForMs);
        while ((await forgetSettled(db, before, forgottenAtOnce)) === forgottenAtOnce);
      },
    },
  ];
}
