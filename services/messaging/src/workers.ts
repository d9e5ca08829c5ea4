import { repeat } from '@chat/kit/stop/repeat';
import { announceFirstMessages } from './channels/announce-first-messages.ts';
import { readArchivedChannels } from './channels/read-archived-channels.ts';
import type { Deps } from './deps.ts';
import { showPages } from './previews/show-pages.ts';
import { deliverDueReminders } from './reminders/deliver-due-reminders.ts';
import { deliverDueMessages } from './scheduled/deliver-due-messages.ts';
import { tellFailures } from './scheduled/tell-failures.ts';

type Worker = { name: string; everyMs: number; work(deps: Deps): Promise<void> };

const soonMs = 1_000;

/** What is done without anybody's asking. Each may run in any number of processes at once. */
const workers: readonly Worker[] = [
  {
    name: 'sending scheduled messages',
    everyMs: soonMs,
    async work(deps) {
      await deliverDueMessages(deps);
      await tellFailures(deps);
    },
  },
  { name: 'reminding', everyMs: soonMs, work: deliverDueReminders },
  { name: 'reading archived channels', everyMs: soonMs, work: readArchivedChannels },
  { name: 'announcing first messages', everyMs: soonMs, work: announceFirstMessages },
  { name: 'showing pages that messages link to', everyMs: soonMs, work: showPages },
];

/** Starts them all. Disposing the result waits for those at work. */
export function startWorkers(deps: Deps): AsyncDisposable {
  const started = new AsyncDisposableStack();
  for (const { name, everyMs, work } of workers) {
    started.use(repeat({ name, everyMs, work: () => work(deps), log: deps.log }));
  }
  return started;
}
