import { ApiError } from '../api/api-error.ts';
import { answerOf, api } from '../api/client.ts';
import type { ServerEvent } from './events.ts';
import { clientCapabilities, fetchedGroups, isSnapshot, type Snapshot } from './snapshot.ts';
import type { Queue } from './state.ts';

/** What the model asks of the server. Every call throws an ApiError when it is refused or gets no answer. */
export interface Calls {
  /** A snapshot of everything the model keeps, and a queue of all that changes it. */
  register(): Promise<Snapshot>;
  /** The events after the queue's last one; waits for one unless `isHeld` is false. */
  events(queue: Queue, options: { isHeld: boolean; signal: AbortSignal }): Promise<ServerEvent[]>;
}

/** The calls as the API serves them. */
export const calls: Calls = {
  async register() {
    const answer = await answerOf(
      api.POST('/register', {
        body: {
          apply_markdown: true,
          client_gravatar: false,
          include_subscribers: false,
          slim_presence: true,
          presence_history_limit_days: 14,
          fetch_event_types: [...fetchedGroups],
          client_capabilities: { ...clientCapabilities },
        },
      }),
    );
    if (!isSnapshot(answer)) throw unreadable('POST /register');
    return answer;
  },
  async events({ id, lastEventId }, { isHeld, signal }) {
    const query = {
      queue_id: id ?? '',
      last_event_id: String(lastEventId),
      ...(!isHeld && { dont_block: 'true' }),
    };
    const { events } = await answerOf(api.GET('/events', { params: { query }, signal }));
    return events;
  },
};

function unreadable(call: string): ApiError {
  return new ApiError(`The answer to ${call} is not what the client understands.`, {
    code: 'UNREADABLE',
    status: 500,
  });
}
