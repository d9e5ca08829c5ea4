import type { ServerResponse } from 'node:http';

/** Minimal long polls. Every poll gets every message after the position in its request. */
export interface LongPolls {
  lastEventId(): number;
  /** Answers with the events after the position, as soon as there are any. */
  poll(lastEventId: number, response: ServerResponse): void;
  /** Adds a message. Answers the held polls when they have gathered messages for long enough. */
  deliver(messageId: number, content: string): void;
  gatherFor(ms: number): void;
}

export function createLongPolls(): LongPolls {
  /** The text of each event, serialized once for all polls. An event's id is its place in this list, counted from 1. */
  const texts: string[] = [];
  const held = new Map<ServerResponse, number>();
  let gatherMs = 0;
  let isGathering = false;

  function answer(response: ServerResponse, lastEventId: number) {
    const events = texts.slice(lastEventId).join(',');
    response.setHeader('Content-Type', 'application/json');
    response.end(`{"result":"success","msg":"","events":[${events}],"queue_id":"queue"}`);
  }

  function answerAll() {
    isGathering = false;
    const due = [...held];
    held.clear();
    for (const [response, lastEventId] of due) answer(response, lastEventId);
  }

  return {
    lastEventId: () => texts.length,
    poll(lastEventId, response) {
      if (texts.length > lastEventId) return answer(response, lastEventId);
      held.set(response, lastEventId);
      response.once('close', () => held.delete(response));
    },
    deliver(messageId, content) {
      texts.push(JSON.stringify({ ...eventOf(messageId, content), id: texts.length + 1 }));
      if (gatherMs === 0) answerAll();
      else if (!isGathering) setTimeout(answerAll, gatherMs);
      isGathering = gatherMs > 0;
    },
    gatherFor(ms) {
      gatherMs = ms;
    },
  };
}

/** Returns an event of the same size as the product's. */
function eventOf(id: number, content: string) {
  return {
    type: 'message',
    flags: [],
    message: {
      ...{ id, type: 'stream', subject: 'online', timestamp: 1_800_000_000, client: 'bench' },
      ...{ sender_id: 1_001, sender_full_name: 'Somebody Or Other', sender_realm_str: '' },
      ...{ sender_email: 'user1001@chat.example.com', recipient_id: 1_002, stream_id: 1_003 },
      ...{ display_recipient: 'a channel of everybody', topic_links: [], is_me_message: false },
      ...{ reactions: [], submessages: [], content },
      ...{
        content_type: 'text/x-markdown',
        avatar_url: `/user_avatars/2/${'0'.repeat(40)}.png?version=1`,
      },
    },
  };
}
