import type { Mutant } from '../mutant.ts';

/** Mutants of the web client. */
export const webMutants: readonly Mutant[] = [
  {
    name: 'draft-overwritten',
    breaks: 'What a person is writing is replaced by what another device saved.',
    file: 'services/web/src/store/drafts.ts',
    original: '(!known.isSynced || known.content === draft.content)',
    replacement: 'known.content === draft.content',
    tests: ['web/src/store/drafts'],
  },
  {
    name: 'refused-message-lost',
    breaks: 'A message that the server rejected is gone after the page is loaded again.',
    file: 'services/web/src/store/outgoing.ts',
    original: "const isOver = message.status === 'sent';",
    replacement: "const isOver = message.status !== 'sending';",
    tests: ['web/src/store/outgoing'],
  },
  {
    name: 'followed-topic-muted',
    breaks: 'A topic that a person follows counts as muted in a muted channel.',
    file: 'services/web/src/store/unread.ts',
    original: 'if (policy === visibility.unmuted || policy === visibility.followed) return false;',
    replacement: 'if (policy === visibility.unmuted) return false;',
    tests: ['web/src/store/unread'],
  },
  {
    name: 'event-applied-twice',
    breaks: 'An event that arrives twice is applied twice.',
    file: 'services/web/src/store/reduce.ts',
    original: 'if (event.id <= state.queue.lastEventId) return state;',
    replacement: 'if (event.id < state.queue.lastEventId) return state;',
    tests: ['web/src/store/reduce'],
  },
];
