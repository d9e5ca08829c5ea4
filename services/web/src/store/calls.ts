import { ApiError } from '../api/api-error.ts';
import { answerOf, api, idempotencyKey, sendInSession } from '../api/client.ts';
import { messagesIn } from '../api/server-sent-events.ts';
import type { DraftsDeps } from './drafts.ts';
import type { ServerEvent } from './events.ts';
import { takeFirstRegister } from './first-register.ts';
import type { OutgoingMessage } from './outgoing.ts';
import type { Presence, Schemas } from './records.ts';
import { presenceDays, registerParameters } from './register-parameters.ts';
import { isSnapshot, type Snapshot } from './snapshot.ts';
import type { Queue } from './state.ts';

/**
 * Requests that the model sends to the server. Every call throws an ApiError if the server rejects it or does not
 * respond.
 */
export interface Calls {
  /** Returns a snapshot of everything that the model stores, and a queue of all later changes. */
  register(): Promise<Snapshot>;
  /** Returns the events after the queue's last event. Waits for an event unless `isHeld` is false. */
  events(queue: Queue, options: { isHeld: boolean; signal: AbortSignal }): Promise<ServerEvent[]>;
  /**
   * Passes on the events after the queue's last event until the stream ends. An empty list shows that the connection is
   * alive. When the server ends the stream, resolves to the delay before the next stream, in milliseconds.
   */
  stream(
    queue: Queue,
    options: { signal: AbortSignal; deliver(events: readonly ServerEvent[]): void },
  ): Promise<number>;
  /** Reports the user's presence. Returns changes in other people's presence after the update `afterUpdateId`. */
  reportPresence(report: {
    status: 'active' | 'idle';
    /** Whether the user has given any input since the last report. */
    hasInput: boolean;
    afterUpdateId: number;
  }): Promise<PresenceAnswer>;
  /** Sends a message. Resolves to the message's id. A repeated call does not send the message twice. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<number>;
  readonly drafts: DraftsDeps['calls'];
}

interface PresenceAnswer {
  readonly presences?: Readonly<Record<string, Presence>>;
  readonly presence_last_update_id: number;
}

/** The calls to the server's API. */
export const calls: Calls = {
  async register() {
    const answer = await answerOf(
      api.POST('/register', {
        body: registerParameters,
        fetch: async (request) => (await takeFirstRegister()) ?? sendInSession(request),
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
  async stream({ id, lastEventId }, { signal, deliver }) {
    const query = { queue_id: id ?? '', last_event_id: String(lastEventId) };
    const body = await answerOf(
      api.GET('/events/stream', { params: { query }, signal, parseAs: 'stream' }),
    );
    if (!body) throw unreadable('GET /events/stream');
    for await (const messages of messagesIn(body)) {
      deliver(
        messages
          .filter(({ event, data }) => event === '' && data !== '')
          .map(({ data }): ServerEvent => JSON.parse(data)),
      );
      const hint = messages.find(({ retry }) => retry !== '');
      if (hint) return Number(hint.retry);
    }
    // If the server had a reason, the next request gets it
    throw new ApiError('The server ended the stream.', { code: 'NETWORK', status: 0 });
  },
  async reportPresence({ status, hasInput, afterUpdateId }) {
    const { presences, ...answer } = await answerOf(
      api.POST('/users/me/presence', {
        body: {
          status,
          last_update_id: afterUpdateId,
          history_limit_days: presenceDays,
          new_user_input: hasInput,
          ping_only: false,
          slim_presence: true,
        },
      }),
    );
    return { ...answer, ...(presences && { presences: inModernForm(presences) }) };
  },
  async send({ localId, queueId, recipient, content }, signal) {
    const { id } = await answerOf(
      api.POST('/messages', {
        signal,
        params: { header: idempotencyKey(localId) },
        body: {
          ...(recipient.type === 'channel'
            ? { type: 'channel', to: recipient.channelId, topic: recipient.topic }
            : { type: 'direct', to: [...recipient.userIds] }),
          content,
          read_by_sender: true,
          ...(queueId !== undefined && { queue_id: queueId, local_id: localId }),
        },
      }),
    );
    return id;
  },
  drafts: {
    async add({ to, ...draft }, key) {
      const body = { drafts: [{ ...draft, to: [...to] }] };
      const params = { header: idempotencyKey(key) };
      const [id] = (await answerOf(api.POST('/drafts', { params, body }))).ids;
      if (id === undefined) throw unreadable('POST /drafts');
      return id;
    },
    async change(draft_id, { to, ...draft }) {
      const params = { path: { draft_id: String(draft_id) } };
      const body = { draft: { ...draft, to: [...to] } };
      await answerOf(api.PATCH('/drafts/{draft_id}', { params, body }));
    },
    async remove(draft_id) {
      await answerOf(
        api.DELETE('/drafts/{draft_id}', { params: { path: { draft_id: String(draft_id) } } }),
      );
    },
  },
};

function unreadable(call: string): ApiError {
  return new ApiError(`Unexpected response from the server to ${call}.`, {
    code: 'UNREADABLE',
    status: 500,
  });
}

/**
 * Returns the presences in the `slim_presence` form, which the request asks for. The response type also includes the
 * older form.
 */
function inModernForm(
  presences: Readonly<Record<string, Schemas['Presence'] | Schemas['LegacyPresence']>>,
): Record<string, Presence> {
  return Object.fromEntries(
    Object.entries(presences).flatMap(([id, one]) =>
      'active_timestamp' in one ? [[id, one]] : [],
    ),
  );
}
