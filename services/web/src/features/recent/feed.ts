import { answerOf, api } from '../../api/client.ts';
import type { Current } from '../../store/changes.ts';
import { messagesIn } from '../../store/message-lists-loading.ts';
import { requestNarrow } from '../../store/message-lists-narrow.ts';
import type { Message } from '../../store/records.ts';
import { createStore, type Store } from '../../store/store.ts';

/** The number of messages that each request of this view fetches. */
const pageSize = 400;

/** How far back the feed is loaded. Events add newer messages. */
export interface Reach {
  /** The id of the oldest fetched message; undefined before the first request. */
  readonly oldest: number | undefined;
  readonly foundOldest: boolean;
}

interface Page {
  readonly messages: readonly Message[];
  readonly foundOldest: boolean;
}

const reaches = new WeakMap<Current, Store<Reach>>();

/**
 * Returns how far back the user's messages are loaded. After an interruption, loading starts again, because the client
 * dropped the messages that are in no list.
 */
export function reachOf(model: Current): Store<Reach> {
  const known = reaches.get(model);
  if (known) return known;
  const reach = createStore<Reach>({ oldest: undefined, foundOldest: false });
  reaches.set(model, reach);
  // Lasts as long as the model, even while the view is hidden
  model.changes.subscribe((changes) => {
    if (!changes.some(({ kind }) => kind === 'replaced')) return;
    reach.update(() => ({ oldest: undefined, foundOldest: false }));
  });
  return reach;
}

/**
 * Fetches the newest of the user's messages, or older messages if those are loaded. Includes muted messages. @throws
 * ApiError
 */
export async function loadOlderFeed(model: Current, fetch = fetchBefore): Promise<void> {
  const reach = reachOf(model);
  const before = reach.get();
  const anchor = before.oldest === undefined ? 'newest' : String(before.oldest);
  const { messages, foundOldest } = await fetchUndisturbed(model, () =>
    fetch(anchor, model.state.get().me),
  );
  // After an interruption newer messages would be missing
  if (reach.get() !== before) return;
  addMessages(model, messages);
  reach.update(() => ({ oldest: messages[0]?.id ?? before.oldest, foundOldest }));
}

async function fetchBefore(anchor: string, me: number | undefined): Promise<Page> {
  const query = {
    anchor,
    num_before: String(pageSize),
    num_after: '0',
    narrow: requestNarrow([{ operator: 'in', operand: 'all' }], me),
    apply_markdown: 'true',
    allow_empty_topic_name: 'true',
    client_gravatar: 'true',
  };
  const { messages, found_oldest } = await answerOf(api.GET('/messages', { params: { query } }));
  return { messages: messagesIn(messages), foundOldest: found_oldest };
}

/** The maximum number of attempts. It matters in organizations where messages change all the time. */
const maxTries = 4;

/**
 * Returns the response to a request. Repeats the request if messages changed meanwhile, because the response may be
 * older than the change.
 */
async function fetchUndisturbed<Answer>(
  model: Current,
  fetch: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    let isDisturbed = false;
    const stop = model.changes.subscribe((changes) => {
      isDisturbed ||= changes.some(
        (change) => change.kind === 'event' && changing.has(change.event.type),
      );
    });
    try {
      const answer = await fetch();
      if (!isDisturbed || tries === maxTries) return answer;
    } finally {
      stop();
    }
  }
}

const changing = new Set([
  'update_message',
  'delete_message',
  'update_message_flags',
  'reaction',
  'submessage',
]);

/** Adds messages that are not loaded yet. Skips loaded messages, because events keep them up to date. */
function addMessages({ state }: Current, fetched: readonly Message[]): void {
  state.update((now) => {
    const messages = new Map(now.messages);
    for (const message of fetched) if (!messages.has(message.id)) messages.set(message.id, message);
    return messages.size > now.messages.size ? { ...now, messages } : now;
  });
}
